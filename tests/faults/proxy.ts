import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#tests/free-port.ts'

/** Path of nginx on Debian. */
export const NGINX = '/usr/sbin/nginx'

/** True when nginx is installed. */
export const hasNginx = existsSync(NGINX)

/** A program that answers on a port of this machine. */
export type Running = { readonly port: number; stop(): Promise<void> }

const EXAMPLE = join(import.meta.dirname, '../../deploy/nginx.conf')

/** nginx before two nodes, with the example that operators copy but for its TLS and its redirects. */
export const startNginx = async (nodes: readonly [number, number]): Promise<Running> => {
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'maru-nginx-'))
  const [upstream = '', , , site = ''] = readFileSync(EXAMPLE, 'utf8').split(/^(?=server \{)/m)
  const plain = `${upstream}${site}`
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ +ssl_\w+ .*$/gm, '')
    .replace('server_name www.clinic.example;', 'server_name _;')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${nodes[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${nodes[1]}`)
  mkdirSync(join(folder, 'temp'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join(' ')
  const file = join(folder, 'nginx.conf')
  const around = `pid ${folder}/pid; error_log /dev/null; worker_processes 1; daemon off;
events {} http { access_log off; ${temporary} ${plain} }`
  writeFileSync(file, around)
  const program = spawn(NGINX, ['-c', file], { stdio: 'ignore' })
  await waitForAnswer(port, program)
  return {
    port,
    stop: async () => {
      await endProgram(program)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a port answers, with any status. Throws when its program ends before, or after ten seconds. */
export const waitForAnswer = async (port: number, program: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (program.exitCode !== null) throw new Error(`The program ended with ${program.exitCode}`)
    if (await answers(port)) return
    await pause(100)
  }
  throw new Error('Nothing answered within ten seconds')
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (response) => {
      response.resume()
      resolve(true)
    }).on('error', () => resolve(false))
  })

/** Ends a program and waits for its end. */
export const endProgram = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  await ended
}
