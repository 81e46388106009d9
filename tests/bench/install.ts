// Packages used only by benches are installed on demand, from their own lock file and outside the repository's files.
import { spawn } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Without it, frameworks would tell their makers that they ran. */
export const QUIET = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

/** Copies a folder of sources and installs what its lock file names, unless that was done before. */
export const installFrom = async (sources: string, folder: string): Promise<void> => {
  const lock = await readFile(join(sources, 'package-lock.json'), 'utf8')
  const stamp = join(folder, 'installed.txt')
  const isInstalled = (await readFile(stamp, 'utf8').catch(() => '')) === lock
  if (!isInstalled) await rm(folder, { recursive: true, force: true })
  await cp(sources, folder, { recursive: true })
  if (isInstalled) return
  // Not `npm ci`, which refuses a lock file that leaves out other systems' packages.
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], folder)
  await writeFile(stamp, lock)
}

/** Runs a command to its end; its output is in the error when it fails. */
export const run = (command: string, args: readonly string[], cwd: string): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...QUIET }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${command} ${args.join(' ')}:\n${output}`))))
  })
