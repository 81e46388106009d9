import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Queries } from '../../db/database.ts'
import type { Env } from '../../core/env.ts'
import { UsageError } from '../../core/errors.ts'
import { parseNewPassword } from '../../security/passwords/new-password.ts'
import { sealStored } from '../open-store.ts'
import { sealedColumns } from '../sealed-columns.ts'
import { openKeys, sealKeys } from '../../security/secrets/key-bundle.ts'
import { installKeys, openKeyRing, readKeyFile, type Key } from '../../security/secrets/key-ring.ts'
import { describeKeyPlace } from '../../security/secrets/require-keys.ts'
import { findMissingKeys, noteKeys } from '../../security/secrets/sealed-with.ts'
import { createSecrets } from '../../security/secrets/secrets.ts'
import type { Command, CommandRun } from './command.ts'

/** `maru backup`: copies the embedded database, consistently while the server runs. */
export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup <file> [--with-key]',
  summary: 'copies the embedded database to a file; the server may be running',
  options: {
    '--with-key': 'also writes the secret key next to the copy, encrypted with a passphrase read from standard input',
  },
  examples: ['backup before-sale.sqlite'],
  run: async ({ args, env, open, print, readInput }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'with-key': { type: 'boolean' } },
    })
    const file = readFileName(positionals)
    const hasKey = values['with-key'] === true
    for (const one of hasKey ? [file, toKeyFile(file)] : [file]) {
      if (existsSync(one)) throw new UsageError(`${one} already exists. Choose another name.`)
    }
    const passphrase = hasKey ? await parseNewPassword(await readPassphrase(readInput), []) : null
    await (await open()).db.backup(file)
    print(`Copied the database to ${file}.`)
    const ring = openKeyRing(env)
    const { id } = ring.current()
    if (passphrase === null) {
      print(
        `Phone numbers, e-mail addresses and customers' posts in it are encrypted with the secret key ${id}, which the copy does not contain. Back up ${describeKeyPlace(env)} separately, or add --with-key.`,
      )
      return 0
    }
    writeFileSync(toKeyFile(file), await sealKeys(ring.all(), passphrase), { mode: 0o600, flag: 'wx' })
    print(
      `Its secret key ${id} is in ${toKeyFile(file)}, encrypted with the passphrase. Store it in another place than the copy.`,
    )
    return 0
  },
}

/** `maru restore`: restores a copy, after a backup of what it replaces. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore <file> [--key <secret.json>]',
  summary: 'restores the embedded database from a copy, after backing up the current one',
  options: {
    '--key':
      'file with the keys of the copy; default: the key file next to the copy, decrypted with a passphrase from standard input',
  },
  examples: ['restore before-sale.sqlite'],
  run: async ({ args, env, open, print, readInput }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: 'string' } },
    })
    const file = readFileName(positionals)
    if (!existsSync(file)) throw new UsageError(`File not found: ${file}.`)
    const context = await open({ acceptsAnyKey: true })
    const stamp = context.clock.now().toISOString().replaceAll(/[:.]/g, '-')
    const kept = join(env.dataDir, 'backups', `before-restore-${stamp}.sqlite`)
    await context.db.restore(file, async (copy) => {
      const added = await takeKeys(copy, env, { file, key: values.key, readInput })
      // Running processes keep sealing with their known keys until they restart.
      await noteKeys(
        copy,
        openKeyRing(env)
          .all()
          .map(({ id }) => id),
      )
      await context.db.backup(kept)
      if (added.length > 0) print(`Added the secret key ${added.map(({ id }) => id).join(', ')}.`)
    })
    // A copy from an earlier build contains unencrypted values.
    await sealStored({ db: context.db, secrets: createSecrets(openKeyRing(env)) }, context.logger)
    print(`Restored ${file}. The previous database is in ${kept}.`)
    return 0
  },
}

/** Finds the keys of a copy; missing ones are added to DATA_DIR. Throws UsageError if they cannot be found. */
const takeKeys = async (
  copy: Queries,
  env: Env,
  given: { readonly file: string; readonly key: string | undefined; readonly readInput: CommandRun['readInput'] },
): Promise<readonly Key[]> => {
  const missing = await findMissingKeys(copy, openKeyRing(env), sealedColumns)
  if (missing.length === 0) return []
  const keys = env.secretKeys.length > 0 ? [] : await readGivenKeys(given)
  const find = (id: string) => keys.find((key) => key.id === id)
  if (missing.some((id) => !find(id))) {
    const fix =
      env.secretKeys.length > 0
        ? 'append that key to SECRET_KEY, separated by a comma'
        : `give its secret.json with --key, or put ${toKeyFile(given.file)} next to the copy and pass its passphrase on standard input`
    throw new UsageError(
      `${given.file} is encrypted with the secret key ${missing.join(', ')}, which is not available. To fix it: ${fix}. Nothing was changed.`,
    )
  }
  installKeys(env.dataDir, keys)
  return keys
}

const readGivenKeys = async ({
  file,
  key,
  readInput,
}: {
  readonly file: string
  readonly key: string | undefined
  readonly readInput: CommandRun['readInput']
}): Promise<Key[]> => {
  if (key !== undefined) return readKeyFile(resolve(key))
  const bundle = toKeyFile(file)
  if (!existsSync(bundle)) return []
  return openKeys(readFileSync(bundle, 'utf8'), await readPassphrase(readInput))
}

const toKeyFile = (file: string): string => `${file}.key`

/** Reads a passphrase. Never an argument: other users of the machine can see those, and shells record them. */
const readPassphrase = async (readInput: CommandRun['readInput']): Promise<string> => {
  const passphrase = await readInput()
  if (passphrase !== '') return passphrase
  throw new UsageError('Pass the passphrase of the key on standard input, for example: maru … < passphrase.txt')
}

const readFileName = (positionals: readonly string[]): string => {
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0)
    throw new UsageError('Give one file name, for example: maru backup before-sale.sqlite')
  return resolve(file)
}
