import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#tests/free-port.ts'
import { endProgram, waitForAnswer, type Running } from './proxy.ts'

const VARNISHD = '/usr/sbin/varnishd'
const VCL = join(import.meta.dirname, '../../deploy/varnish.vcl')

/** True when this machine has Varnish, and its module for tags. */
export const hasVarnish =
  existsSync(VARNISHD) &&
  spawnSync('sh', ['-c', 'ls /usr/lib/*/varnish/vmods/libvmod_xkey.so'], { stdio: 'ignore' }).status === 0

/** Varnish before two nodes, or one twice, with the file that operators copy. */
export const startVarnish = async (nodes: readonly [number, number], port?: number): Promise<Running> => {
  const own = port ?? (await findFreePort())
  const folder = mkdtempSync(join(tmpdir(), 'maru-varnish-'))
  const file = join(folder, 'maru.vcl')
  const text = readFileSync(VCL, 'utf8').replace('"3000"', `"${nodes[0]}"`).replace('"3001"', `"${nodes[1]}"`)
  writeFileSync(file, text)
  const jail = process.getuid?.() === 0 ? ['-j', 'none'] : []
  const args = [...jail, '-F', '-a', `127.0.0.1:${own}`, '-f', file, '-n', join(folder, 'work'), '-s', 'malloc,64m']
  const program = spawn(VARNISHD, [...args, '-p', 'http_gzip_support=off'], { stdio: 'ignore' })
  await waitForAnswer(own, program)
  return {
    port: own,
    stop: async () => {
      await endProgram(program)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
