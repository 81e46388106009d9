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
import { tellKeyPlace } from '../../security/secrets/require-keys.ts'
import { findMissingKeys, noteKeys } from '../../security/secrets/sealed-with.ts'
import { createSecrets } from '../../security/secrets/secrets.ts'
import type { Command, CommandRun } from './command.ts'

/** `maru backup`: copies the embedded database, consistently while the server runs. */
export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup <file> [--with-key]',
  summary: 'copies the embedded database into a file, while the server runs too',
  options: { '--with-key': 'lays the secret key beside the copy, sealed with a passphrase that is piped in' },
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
      if (existsSync(one)) throw new UsageError(`${one} exists already. Choose another name.`)
    }
    const passphrase = hasKey ? await parseNewPassword(await readPassphrase(readInput), []) : null
    await (await open()).db.backup(file)
    print(`Copied into ${file}.`)
    const ring = openKeyRing(env)
    const { id } = ring.current()
    if (passphrase === null) {
      print(
        `Phone numbers, e-mail addresses and customers' posts in it are sealed with the secret key ${id}, which is not in it. Keep ${tellKeyPlace(env)} too, elsewhere; or add --with-key.`,
      )
      return 0
    }
    writeFileSync(toKeyFile(file), await sealKeys(ring.all(), passphrase), { mode: 0o600, flag: 'wx' })
    print(`Its secret key ${id} is in ${toKeyFile(file)}, which the passphrase opens. Keep that elsewhere.`)
    return 0
  },
}

/** `maru restore`: restores a copy, after a backup of what it replaces. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore <file> [--key <secret.json>]',
  summary: 'replaces the embedded database by a copy, keeping what it replaces',
  options: {
    '--key': 'a file of the keys that the copy was sealed with; without it a passphrase opens the key beside the copy',
  },
  examples: ['restore before-sale.sqlite'],
  run: async ({ args, env, open, print, readInput }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: 'string' } },
    })
    const file = readFileName(positionals)
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
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
    print(`Restored ${file}. What was there before is in ${kept}.`)
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
    const mend =
      env.secretKeys.length > 0
        ? 'add that key to SECRET_KEY, after a comma'
        : `name the secret.json that belonged to it with --key, or lay ${toKeyFile(given.file)} beside it and pipe its passphrase in`
    throw new UsageError(
      `${given.file} is sealed with the secret key ${missing.join(', ')}, which is not here. To mend it: ${mend}. Nothing was changed.`,
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
  throw new UsageError('Pipe the passphrase of the key in, such as: maru … < passphrase.txt')
}

const readFileName = (positionals: readonly string[]): string => {
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0)
    throw new UsageError('Name one file, such as maru backup before-sale.sqlite')
  return resolve(file)
}
