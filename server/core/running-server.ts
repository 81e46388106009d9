import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

type Place = Pick<Env, 'dataDir'>

/**
 * Returns the folder with a file for each server that runs on a DATA_DIR, named after its process, so that commands
 * find its port.
 */
const toFolder = ({ dataDir }: Place): string => join(dataDir, 'running')
const toFile = (place: Place, pid: number): string => join(toFolder(place), String(pid))

/** Records the port of this process. A folder that is not writable only prevents commands from finding it. */
export const noteRunning = async (place: Place, port: number): Promise<void> => {
  // Files of killed processes still exist.
  for (const pid of await listNotes(place)) if (!isAlive(pid)) await rm(toFile(place, pid), { force: true })
  await mkdir(toFolder(place), { recursive: true }).catch(() => {})
  await writeFile(toFile(place, process.pid), String(port)).catch(() => {})
}

/** Deletes this process’s file. */
export const forgetRunning = async (place: Place): Promise<void> => rm(toFile(place, process.pid), { force: true })

/**
 * Returns the port of a server that runs on this DATA_DIR, of several the one started last; null where none is known.
 */
export const findRunningPort = async (place: Place): Promise<number | null> => {
  const alive = (await listNotes(place)).filter(isAlive)
  const notes = await Promise.all(alive.map((pid) => read(toFile(place, pid))))
  const [newest] = notes.filter((note) => note !== null).toSorted((one, other) => other.since - one.since)
  return newest?.port ?? null
}

const listNotes = async (place: Place): Promise<number[]> => {
  const names = await readdir(toFolder(place)).catch((): string[] => [])
  return names.filter((name) => /^\d+$/.test(name)).map(Number)
}

const read = async (file: string): Promise<{ port: number; since: number } | null> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  if (!/^\d+$/.test(text)) return null
  const { mtimeMs = 0 } = (await stat(file).catch(() => null)) ?? {}
  return { port: Number(text), since: mtimeMs }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
