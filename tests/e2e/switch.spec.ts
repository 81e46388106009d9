import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { expect, test } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

const run = promisify(execFile)

test.describe.configure({ mode: 'serial' })

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
})
test.afterAll(() => site.stop())

/** Node does not resolve `*.localhost`, so the host is sent by hand. */
const readHome = (host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: site.port, path: '/', headers: { host } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve(body))
    }).on('error', reject)
  })

const maru = async (...words: string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, ['dist/app/maru.mjs', ...words], {
    env: { ...process.env, DATA_DIR: site.dataDir },
  })
  return stdout
}

const readSections = (html: string): string[] =>
  [...html.matchAll(/data-section="(\w+)"/g)].map(([, type = '']) => type)

test('a switch by command line changes a running server’s next page, and switching back restores its bytes', async () => {
  // The first page of a busy machine's new server may take longer than a visitor is asked to wait.
  await expect.poll(() => readHome('lumi.localhost')).toContain('<!doctype html>')
  const before = await readHome('lumi.localhost')
  const told = await maru('partner', 'switch', 'lumi', '--template', 'clean', '--type', 'BRANDING')
  expect(told).toContain('BRANDING')
  await expect.poll(async () => readSections(await readHome('lumi.localhost'))).not.toEqual(readSections(before))
  await maru('partner', 'rollback', 'lumi')
  await expect.poll(() => readHome('lumi.localhost')).toBe(before)
})

test('the command line lists partners and refuses unknown names', async () => {
  const list = await maru('partner', 'list')
  expect(list).toMatch(/lumi[\s\S]*haneul[\s\S]*onyu/)
  const refused = maru('partner', 'switch', 'lumi', '--template', 'claen', '--type', 'BRANDING')
  await expect(refused).rejects.toThrow(/clean/)
})
