import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from './long-form.ts'
import { openTestSite, type TestSite } from './site.ts'

const MINUTES = 60_000

/** Attack tools as packaged by Debian; reported as skipped when not installed. */
const TOOLS = { slowhttptest: '/usr/bin/slowhttptest', sqlmap: '/usr/bin/sqlmap', wapiti: '/usr/bin/wapiti' }
const isAsked = countOf('attacks', 0) > 0
for (const [name, path] of Object.entries(TOOLS)) {
  if (isAsked && !existsSync(path)) console.info(`Skipped: what ${name} tries, which is not installed.`)
}

/** Addresses that read what stands in them. */
const ASKED = [
  '/search?keyword=a',
  '/products?sort=new',
  '/products/category/pick?categoryId=1',
  '/cscenter/boards/2?keyword=a',
  '/_page?path=/search',
  '/_image?url=/media/a.webp&w=640&q=75',
  '/__preview?token=a',
]

/** They take minutes: `npm run test:attacks`. */
describe.skipIf(!isAsked)('third-party attack tools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-attacks-'))
  let site: TestSite
  let port: number
  beforeAll(async () => {
    site = await openTestSite()
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    // A server that listens on a port has an AddressInfo.
    port = (site.app.server.address() as AddressInfo).port
  }, MINUTES)
  afterAll(async () => {
    site.app.server.closeAllConnections()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Runs one to its end, and gives all that it said. */
  const run = (program: string, args: readonly string[]): Promise<string> =>
    new Promise((resolve) => {
      const env = { ...process.env, HOME: folder }
      execFile(program, args, { cwd: folder, env, maxBuffer: 1e8 }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      )
    })

  const timeOfVisit = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      const options = { host: '127.0.0.1', port, path: '/cscenter', headers: { host: 'lumi.localhost' }, agent: false }
      get(options, (response) => response.resume().on('end', () => resolve(performance.now() - begun))).on(
        'error',
        reject,
      )
    })

  it.skipIf(!existsSync(TOOLS.slowhttptest)).each([
    ['begins requests and never ends them', ['-H'], '/cscenter'],
    ['sends bodies a byte at a time', ['-B'], '/api/customer/global/notice-customer-boards'],
    ['reads answers a byte at a time', ['-X'], '/cscenter'],
  ])(
    'slowhttptest, which %s, delays no visitor and is disconnected',
    async (_, mode, path) => {
      await timeOfVisit()
      const args = [...mode, '-c', '300', '-r', '100', '-l', '30', '-i', '5', '-u', `http://127.0.0.1:${port}${path}`]
      const attack = spawn(TOOLS.slowhttptest, args, { cwd: folder, stdio: 'ignore' })
      const ended = new Promise((resolve) => attack.once('exit', resolve))
      const times: number[] = []
      while (attack.exitCode === null) {
        times.push(await timeOfVisit())
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      await ended
      times.sort((a, b) => a - b)
      console.info(`slowhttptest ${mode.join(' ')}: ${times.length} visits, the slowest ${times.at(-1)?.toFixed(0)} ms`)
      expect(times.length).toBeGreaterThan(10)
      // The limit tolerates a busy machine; a successful attack delays every request for as long as it lasts.
      expect(times.at(-1)).toBeLessThan(2000)
      // No connection is held permanently.
      const open = () =>
        new Promise((resolve) => void site.app.server.getConnections((_error, count) => resolve(count)))
      await expect.poll(open, { timeout: 30_000 }).toBe(0)
    },
    2 * MINUTES,
  )

  it
    .skipIf(!existsSync(TOOLS.sqlmap))
    .each([
      '/api/customer/global/products?keyword=a&languageCode=ko&categoryId=1',
      '/api/customer/global/notices?keyword=a&page=1&size=10',
      '/api/customer/global/notice-customer-boards?boardTypeId=2&keyword=a',
      '/search?keyword=a',
    ])(
    'sqlmap finds no injection point in %s',
    async (path) => {
      const address = `http://127.0.0.1:${port}${path}`
      const args = [
        '-u',
        address,
        '--host',
        'lumi.localhost',
        '--batch',
        '--flush-session',
        '--level',
        '2',
        '--threads',
        '4',
      ]
      const said = await run(TOOLS.sqlmap, [
        ...args,
        '--ignore-code',
        '400,429',
        '--output-dir',
        join(folder, 'sqlmap'),
      ])
      expect(said.slice(-3000)).toMatch(/do not appear to be injectable/)
      // On a busy machine it takes a slow answer for a sleeping one, looks once more and withdraws; what it found it says so.
      expect(said).not.toMatch(/is vulnerable|\[INFO\] the back-end DBMS is|identified the following injection point/)
    },
    15 * MINUTES,
  )

  it.skipIf(!existsSync(TOOLS.wapiti))(
    'wapiti finds no script, SQL, command or file injection on any page',
    async () => {
      const report = join(folder, 'wapiti.json')
      let asked = 0
      site.app.server.on('request', () => (asked += 1))
      // The first demo clinic answers at this name, which every machine knows. Modules that ask its makers' server stay away.
      const base = `http://localhost:${port}`
      const starts = ASKED.flatMap((path) => ['-s', base + path])
      const args = [
        '-u',
        `${base}/`,
        ...starts,
        '-m',
        'xss,sql,exec,file,crlf,redirect',
        '--scope',
        'domain',
        '-d',
        '1',
      ]
      const said = await run(TOOLS.wapiti, [
        ...args,
        '--max-scan-time',
        '120',
        '-f',
        'json',
        '-o',
        report,
        '--flush-session',
      ])
      expect(asked, said.slice(-2000)).toBeGreaterThan(100)
      const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as {
        vulnerabilities: Record<string, unknown[]>
      }
      const found = Object.entries(vulnerabilities).filter(([, faults]) => faults.length > 0)
      expect(Object.keys(vulnerabilities).length).toBeGreaterThan(5)
      expect(found).toEqual([])
    },
    15 * MINUTES,
  )
})
