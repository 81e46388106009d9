import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

type Place = Pick<Env, 'dataDir'>
type Running = { readonly pid: number; readonly port: number }

/** Lies in DATA_DIR while a server runs there, so that commands know where it listens; the last one started counts. */
const toFile = ({ dataDir }: Place): string => join(dataDir, 'running.json')

/** Notes where this process listens. A folder that cannot be written costs a command its guess, and no more. */
export const noteRunning = async (place: Place, port: number): Promise<void> => {
  const running: Running = { pid: process.pid, port }
  await mkdir(place.dataDir, { recursive: true }).catch(() => {})
  await writeFile(toFile(place), JSON.stringify(running)).catch(() => {})
}

/** Takes this process's own note back. */
export const forgetRunning = async (place: Place): Promise<void> => {
  if ((await read(place))?.pid === process.pid) await rm(toFile(place), { force: true })
}

/** The port of the server that runs on this DATA_DIR now; null where none is known. */
export const findRunningPort = async (place: Place): Promise<number | null> => {
  const running = await read(place)
  return running && isAlive(running.pid) ? running.port : null
}

const read = async (place: Place): Promise<Running | null> => {
  const text = await readFile(toFile(place), 'utf8').catch(() => '')
  const [, pid, port] = /^\{"pid":(\d+),"port":(\d+)\}$/.exec(text) ?? []
  return pid === undefined || port === undefined ? null : { pid: Number(pid), port: Number(port) }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
