import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGuide } from '../follow-guide.ts'
import { runMaru } from './run-maru.ts'
import { openTestSite, type TestSite } from './site.ts'

const PROGRAMS = ['/usr/bin/curl', '/usr/bin/jq']
const hasPrograms = PROGRAMS.every(existsSync)
if (!hasPrograms) console.info('Skipped: the guide to the API, which wants curl and jq.')

const blocks = [...readGuide('api').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)

describe.skipIf(!hasPrograms)('the guide to the API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-guide-'))
  let site: TestSite
  let env: Record<string, string>
  beforeAll(async () => {
    site = await openTestSite()
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    // A server that listens on a port has an AddressInfo.
    const { port } = site.app.server.address() as AddressInfo
    env = { PATH: process.env['PATH'] ?? '', SITE: `http://lumi.localhost:${port}`, ID: '1' }
  }, 60_000)
  afterAll(async () => {
    site.app.server.closeAllConnections()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const run = async (block: string) => (await promisify(execFile)('sh', ['-ec', block], { cwd: folder, env })).stdout

  it('makes a key, reads bookings, changes a price and publishes it, as written', async () => {
    const [add = '', read = '', change = '', publish = '', ...others] = blocks
    expect(others).toEqual([])
    const printed = await runMaru(site.context, add.trim().replace('npm run maru -- ', ''))
    env['MARU_KEY'] = /maru_\w+$/.exec(printed)?.[0] ?? ''
    expect(JSON.parse(await run(read))).toMatchObject({ rows: expect.any(Array), total: expect.any(Number) })
    expect(JSON.parse(await run(change))).toMatchObject({ row: { draft: { author: 'CRM' } } })
    expect(readFileSync(join(folder, 'after.json'), 'utf8')).toContain('90000')
    const price = async () => (await site.get('lumi.localhost', '/api/customer/global/products/1')).body
    expect(await price()).not.toContain('"price":90000')
    expect(JSON.parse(await run(publish))).toMatchObject({ row: { entries: [{ kind: 'products', key: '1' }] } })
    expect(await price()).toContain('"price":90000')
  })
})
