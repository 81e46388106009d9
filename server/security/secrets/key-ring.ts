import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../core/errors.ts'
import type { Env } from '../../core/env.ts'

/** A secret key of 32 bytes; its id, derived from the key itself, identifies it in an encrypted text. */
export type Key = { readonly id: string; readonly bytes: Buffer }

/** The keys of a deployment. The first encrypts and signs, all of them decrypt and verify. */
export type KeyRing = {
  current(): Key
  /** All keys, the current one first. */
  all(): readonly Key[]
  /** Returns undefined for an unknown id; finds keys that another process added meanwhile. */
  find(id: string): Key | undefined
}

type KeySettings = Pick<Env, 'dataDir' | 'secretKeys'>

/** Opens the keys of SECRET_KEY, or those of a file in DATA_DIR, which is created on first use. Throws UsageError. */
export const openKeyRing = ({ dataDir, secretKeys }: KeySettings): KeyRing => {
  if (secretKeys.length > 0) return toRing(secretKeys.map(toKey))
  const file = keyFile(dataDir)
  makeKeyFile(file)
  let ring = toRing(readKeys(file))
  return {
    current: () => ring.current(),
    all: () => ring.all(),
    find: (id) => {
      const known = ring.find(id)
      if (known) return known
      ring = toRing(readKeys(file))
      return ring.find(id)
    },
  }
}

/** Adds a new key as the first of the file. Earlier ones stay: something may still be encrypted with them. */
export const addKey = (dataDir: string): Key => {
  const key = toKey(randomBytes(32))
  installKeys(dataDir, [key])
  return key
}

/** Adds keys from elsewhere, such as those of a backup, before the others of the file. */
export const installKeys = (dataDir: string, keys: readonly Key[]): void => {
  const file = keyFile(dataDir)
  makeKeyFile(file)
  const added = new Set(keys.map(({ id }) => id))
  replaceKeys(file, [...keys, ...readKeys(file).filter(({ id }) => !added.has(id))])
}

/** Deletes all but the current key and the previous one, which running processes may still encrypt with. */
export const forgetOldKeys = (dataDir: string): void => {
  const file = keyFile(dataDir)
  replaceKeys(file, readKeys(file).slice(0, 2))
}

/** Reads the keys of a deployment’s current or former secret.json. Throws UsageError. */
export const readKeyFile = (file: string): Key[] => readKeys(file)

/** Returns the path of the file with the keys where the settings name none. */
export const keyFile = (dataDir: string): string => join(dataDir, 'secret.json')

const replaceKeys = (file: string, keys: readonly Key[]): void => {
  const draft = `${file}.${process.pid}`
  writeKeys(draft, keys)
  renameSync(draft, file)
}

const toRing = (keys: readonly Key[]): KeyRing => {
  const [first] = keys
  if (!first) throw new Error('A key ring needs at least one key')
  return { current: () => first, all: () => keys, find: (id) => keys.find((key) => key.id === id) }
}

/** Returns a key of 32 bytes with its id. */
export const toKey = (bytes: Buffer): Key => ({
  id: createHash('sha256').update('maru key id').update(bytes).digest('hex').slice(0, 8),
  bytes,
})

/** Creates the key file atomically: two processes may start at once, and only one of them creates it. */
const makeKeyFile = (file: string): void => {
  const draft = `${file}.${process.pid}.new`
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
    writeKeys(draft, [toKey(randomBytes(32))])
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw explain(error, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

const writeKeys = (file: string, keys: readonly Key[]): void => {
  const text = JSON.stringify({ keys: keys.map(({ bytes }) => bytes.toString('hex')) }, null, 2)
  writeFileSync(file, `${text}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
}

const readKeys = (file: string): Key[] => {
  const keys = parseKeys(readText(file))
  if (keys.length > 0) return keys
  throw new UsageError(
    `The file ${file} contains no secret key. To fix it: restore a copy of the file. Without it, the data encrypted with its key cannot be read.`,
  )
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw explain(error, file)
  }
}

const parseKeys = (text: string): Key[] => {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown }
    if (!Array.isArray(keys)) return []
    return keys
      .filter((key): key is string => typeof key === 'string' && /^[0-9a-f]{64}$/.test(key))
      .map((key) => toKey(Buffer.from(key, 'hex')))
  } catch {
    return []
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const explain = (cause: unknown, file: string): unknown =>
  codeOf(cause) === undefined
    ? cause
    : new UsageError(
        `The secret key cannot be written to ${file}. To fix it: set DATA_DIR to a folder that this user can write.`,
        { cause },
      )
