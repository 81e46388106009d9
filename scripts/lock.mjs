import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './project.mjs'

// A container may give a dead owner's number to another process; no set-up and no build takes this long.
const ABANDONED_AFTER_MS = 15 * 60_000

/** Does work that two commands must not do at once, such as `npm start` and `npm test` building together. */
export async function withLock(name, work) {
  const folder = join(root, '.cache')
  const path = join(folder, `${name}.lock`)
  await mkdir(folder, { recursive: true })
  while (!(await take(path))) await pause(200)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function take(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (await isAbandoned(path)) await rm(path, { force: true })
  return false
}

async function isAbandoned(path) {
  try {
    const owner = Number(await readFile(path, 'utf8'))
    const { mtimeMs } = await stat(path)
    return Date.now() - mtimeMs > ABANDONED_AFTER_MS || (owner > 0 && !isAlive(owner))
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/** Checks whether a process with this id runs, regardless of its owner. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
