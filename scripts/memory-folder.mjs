// Temporary files of tests in memory: databases wait for the disk at every commit, which no test is about.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './lock.mjs'

/** Linux's file system in memory; containers often give it no more than 64 MB. */
const MEMORY = '/dev/shm'
const NAME = /^maru-tests-(\d+)-/
/** Required free space in bytes, so that a test that writes a lot does not exhaust the system's memory. */
const WANTED_BYTES = 4 * 1024 ** 3

/**
 * Does work while temporary files, of this process and of every program that it starts, lie in a folder in memory, with
 * what Node has compiled for them, and removes that folder afterwards. Where the system has none, or too little room in it, they lie where they always do.
 */
export async function withMemoryFolder(work, { memory = MEMORY, wantedBytes = WANTED_BYTES } = {}) {
  if (!hasRoom(memory, wantedBytes)) return await work()
  removeAbandoned(memory)
  const folder = mkdtempSync(join(memory, `maru-tests-${process.pid}-`))
  // PostgreSQL runs as a user of its own, and has to get through.
  chmodSync(folder, 0o711)
  // A shared compile cache saves half of the time of a short command.
  const takeBack = setVariables({ TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') })
  try {
    return await work()
  } finally {
    takeBack()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sets variables of the environment; what it gives sets them as they were. */
function setVariables(variables) {
  const before = Object.keys(variables).map((name) => [name, process.env[name]])
  Object.assign(process.env, variables)
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

function hasRoom(memory, wantedBytes) {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= wantedBytes && freemem() >= wantedBytes
  } catch {
    return false
  }
}

/** A run that was killed could not remove its folder. */
function removeAbandoned(memory) {
  for (const name of readdirSync(memory)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}
