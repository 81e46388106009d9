import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type RunningSite } from '#tests/e2e/start-site.ts'
import { copyRepository } from '#tests/repository-copy.ts'

const MINUTES = 60_000
const copy = copyRepository('upgrade', { withBuild: true })
const env = { ...process.env, NO_COLOR: '1', VITEST: undefined, NODE_ENV: undefined }
/** Module that every page loads: a change renames its file and the files that import it. */
const SOURCE = 'runtime/client/mount.tsx'
const source = readFileSync(join(copy, SOURCE), 'utf8')
const running: RunningSite[] = []

const build = () => promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: copy, env })

const start = async (): Promise<RunningSite> => {
  const site = await startServer({}, { file: join(copy, 'dist/app/server.mjs'), folder: copy })
  running.push(site)
  return site
}

type Read = { status: number; text: string }

const read = ({ port }: RunningSite, path: string): Promise<Read> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: 'lumi.localhost' } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    }).on('error', reject)
  })

/** Every file of the browser's that a page needs or may load later, by following names of files from its HTML. */
const collectAssets = async (site: RunningSite, path: string): Promise<Map<string, number>> => {
  const found = new Map<string, number>()
  const visit = async (text: string): Promise<void> => {
    for (const [name] of text.matchAll(/(?<=["'`/])(?:chunks|entries)\/[\w.-]+\.js/g)) {
      if (found.has(name)) continue
      found.set(name, 0)
      const { status, text: code } = await read(site, `/assets/${name}`)
      found.set(name, status)
      await visit(code.replaceAll(/(["'`])\.\/([\w.-]+\.js)/g, '$1chunks/$2'))
    }
  }
  await visit((await read(site, path)).text)
  return found
}

const statusesOf = async (site: RunningSite, names: Iterable<string>): Promise<Set<number>> => {
  const statuses = new Set<number>()
  for (const name of names) statuses.add((await read(site, `/assets/${name}`)).status)
  return statuses
}

describe('a new build', () => {
  let old: RunningSite
  let oldFiles: string[]
  let nextFiles: string[]
  let first: string
  beforeAll(async () => {
    await build()
    old = await start()
    oldFiles = [...(await collectAssets(old, '/')).keys()]
    first = readlinkSync(join(copy, 'dist'))
    writeFileSync(join(copy, SOURCE), `${source}\ndocument.documentElement.dataset['upgraded'] = 'yes'\n`)
    await build()
  }, 4 * MINUTES)
  afterAll(async () => {
    for (const site of running) await site.stop()
    rmSync(copy, { recursive: true, force: true })
  })

  it('leaves a running server intact: the files of its pages, and pages not requested before', async () => {
    expect(oldFiles.length).toBeGreaterThan(20)
    expect(await statusesOf(old, oldFiles)).toEqual(new Set([200]))
    for (const path of ['/products', '/en/introduce/staff', '/api/openapi.json', '/icon.svg', '/booking/frame'])
      expect([path, (await read(old, path)).status]).toEqual([path, 200])
  })

  it('is run by the next server, and both servers have the files of each other’s pages', async () => {
    const next = await start()
    nextFiles = [...(await collectAssets(next, '/')).keys()]
    expect(nextFiles.filter((name) => !oldFiles.includes(name)).length).toBeGreaterThan(0)
    expect(await statusesOf(old, nextFiles)).toEqual(new Set([200]))
    expect(await statusesOf(next, oldFiles)).toEqual(new Set([200]))
  })

  it('is replaced by a matching earlier one, and builds that are too old are deleted', async () => {
    const names = () => readdirSync(join(copy, 'builds')).filter((name) => name !== 'assets')
    writeFileSync(join(copy, SOURCE), source)
    const { stdout } = await build()
    expect([stdout, readlinkSync(join(copy, 'dist'))]).toEqual(['', first])
    // Simulates five more builds without the time that building takes.
    for (const count of [1, 2, 3, 4, 5]) {
      cpSync(join(copy, first), join(copy, `builds/later-${count}`), { recursive: true })
      const switchTo = `import { switchTo } from './scripts/builds.mjs'; await switchTo('later-${count}')`
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', switchTo], { cwd: copy, env })
    }
    expect(names()).toHaveLength(5)
    expect(names()).not.toContain(first.slice('builds/'.length))
    // The newest ones have the browser's files of the first one, and only those are left.
    expect(await statusesOf(old, oldFiles)).toEqual(new Set([200]))
    expect(await statusesOf(old, nextFiles)).toContain(404)
  }, 60_000)
})
