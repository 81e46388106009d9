// The servers that Maru is measured beside, each with the same page: installed from its own lock file, built, started.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../free-port.ts'
import { installFrom, QUIET, run } from './install.ts'
import { ask } from './measuring.ts'
import type { ChangingPage } from './page-tree.ts'

/** A server that runs. */
export type Peer = { port: number; pid: number; stop: () => Promise<void> }

const SOURCES = 'tests/bench/peers'
const WORKPLACE = resolve('.cache/peers')
const NGINX = '/usr/sbin/nginx'

/** Starts Next.js with the page as a static one at `/`, and rendered per request at another address. */
export const startNext = async (page: ChangingPage): Promise<Peer> => {
  const folder = await install('next', page)
  const next = ['node_modules/next/dist/bin/next']
  await run(process.execPath, [...next, 'build'], folder)
  return start(folder, (port) => [process.execPath, ...next, 'start', '-H', '127.0.0.1', '-p', String(port)])
}

/** Starts Astro with the page rendered per request. */
export const startAstro = async (page: ChangingPage): Promise<Peer> => {
  const folder = await install('astro', page)
  await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], folder)
  return start(folder, () => [process.execPath, 'dist/server/entry.mjs'])
}

/** nginx with our own bytes as a file; null where Debian's is not installed. */
export const startNginx = async (brotli: Buffer): Promise<Peer | null> => {
  if (!existsSync(NGINX)) return null
  const folder = join(WORKPLACE, 'nginx')
  await mkdir(join(folder, 'pages'), { recursive: true })
  await writeFile(join(folder, 'pages/home.br'), brotli)
  const template = await readFile(join(SOURCES, 'nginx/nginx.conf'), 'utf8')
  return start(folder, async (port) => {
    const file = join(folder, 'nginx.conf')
    await writeFile(file, template.replaceAll('{folder}', folder).replaceAll('{port}', String(port)))
    return [NGINX, '-p', folder, '-c', file]
  })
}

/** A copy of a peer's sources with its packages and the page. */
const install = async (name: string, page: ChangingPage): Promise<string> => {
  const folder = join(WORKPLACE, name)
  await installFrom(join(SOURCES, name), folder)
  await writeFile(join(folder, 'page.json'), JSON.stringify(page))
  return folder
}

const start = async (cwd: string, toCommand: (port: number) => string[] | Promise<string[]>): Promise<Peer> => {
  const port = await findFreePort()
  const [command = '', ...args] = await toCommand(port)
  const env = { ...process.env, ...QUIET, HOST: '127.0.0.1', PORT: String(port) }
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  await waitUntilReady(child, port)
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await Promise.race([ended, pause(5000).then(() => child.kill('SIGKILL'))])
    },
  }
}

const waitUntilReady = async (child: ChildProcess, port: number): Promise<void> => {
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    if (child.exitCode !== null) throw new Error(`A peer ended with ${child.exitCode} before it was ready`)
    if (await ask(port, '/', {}).catch(() => null)) return
    await pause(100)
  }
  throw new Error('A peer was not ready within 30 s')
}
