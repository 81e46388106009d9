import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

const ROOT = process.cwd()
/** Folders that the copy does not share: a build of its own, and templates to break. */
const OWN = new Set(['dist', 'builds', 'templates', 'data', 'test-results', '.git'])

let copy = ''
test.beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'maru-broken-'))
  for (const name of await readdir(ROOT)) {
    if (name === 'package.json') await cp(join(ROOT, name), join(copy, name))
    else if (!OWN.has(name)) await symlink(join(ROOT, name), join(copy, name))
  }
  await cp(join(ROOT, 'templates'), join(copy, 'templates'), { recursive: true })
  await mkdir(join(copy, 'dist'))
  for (const name of await readdir(join(ROOT, 'dist'))) {
    if (name === 'app') await cp(join(ROOT, 'dist/app'), join(copy, 'dist/app'), { recursive: true })
    else await symlink(join(ROOT, 'dist', name), join(copy, 'dist', name))
  }
})
test.afterAll(() => rm(copy, { recursive: true, force: true }))

type Ended = { code: number | null; said: string }

/** Starts the built server of the copy; stops it as soon as it is ready, unless it exits by itself. */
const start = (settings: Record<string, string>): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings }
    const server = spawn(process.execPath, ['dist/app/server.mjs'], { cwd: copy, env })
    let said = ''
    const listen = (chunk: string) => {
      said += chunk
      if (said.includes('Maru is ready')) server.kill('SIGTERM')
    }
    server.stdout.setEncoding('utf8').on('data', listen)
    server.stderr.setEncoding('utf8').on('data', listen)
    server.once('error', reject)
    server.once('exit', (code) => resolve({ code, said }))
  })

test('a server with a broken template refuses to start and names the fix, and starts once it is fixed', async () => {
  test.setTimeout(120_000)
  const layout = join(copy, 'templates/base/layouts/info.json')
  const good = await readFile(layout, 'utf8')
  await writeFile(layout, good.replace('"hasHeading"', '"hasHeadin"'))
  const refused = await start({ DATA_DIR: join(copy, 'data') })
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('T204 error  templates/base/layouts/info.json:')
  expect(refused.said).toContain('Did you mean "hasHeading"?')
  expect(refused.said).not.toContain('Maru is ready')
  // Nothing was touched before the check: not even a database is there.
  expect(await readdir(join(copy, 'data')).catch(() => [])).toEqual([])

  await writeFile(layout, good)
  expect((await start({ DATA_DIR: join(copy, 'data') })).said).toContain('Maru is ready')
})
