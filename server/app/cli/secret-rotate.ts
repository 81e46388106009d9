import { UsageError } from '../../core/errors.ts'
import { sealedColumns } from '../sealed-columns.ts'
import { addKey, forgetOldKeys, openKeyRing } from '../../security/secrets/key-ring.ts'
import { resealColumns } from '../../security/secrets/reseal.ts'
import { noteKeys, noteOnlyKey } from '../../security/secrets/sealed-with.ts'
import { createSecrets } from '../../security/secrets/secrets.ts'
import type { Command } from './command.ts'

/** `maru secret rotate`: creates a new secret key and re-encrypts everything sealed with older ones. */
export const secretRotateCommand: Command = {
  name: 'secret rotate',
  usage: 'secret rotate',
  summary: 'creates a new secret key and re-encrypts stored data with it',
  examples: ['secret rotate'],
  run: async ({ args, env, open, print }) => {
    if (args.length > 0) throw new UsageError('maru secret rotate takes no arguments.')
    if (env.secretKeys.length === 1) throw new UsageError(WHERE_SETTINGS_RULE)
    const { db } = await open()
    const isKeptHere = env.secretKeys.length === 0
    if (isKeptHere) addKey(env.dataDir)
    const ring = openKeyRing(env)
    const secrets = createSecrets(ring)
    // Noted before anything is sealed with it. After an interruption the command can run again, because old keys are
    // only forgotten at the end.
    await noteKeys(db.kysely, [ring.current().id])
    let count = 0
    for (const columns of sealedColumns) count += await resealColumns(db, secrets, columns)
    await db.write([], (transaction) => noteOnlyKey(transaction, ring.current().id))
    if (isKeptHere) forgetOldKeys(env.dataDir)
    print(`${count} values are now encrypted with the new key. ${isKeptHere ? KEY_IS_KEPT : REMOVE}`)
    return 0
  },
}

const WHERE_SETTINGS_RULE =
  'SECRET_KEY contains only one key. To rotate it: generate one with openssl rand -hex 32, set SECRET_KEY=<new>,<old> on every node, restart them, and run this again.'
const KEY_IS_KEPT =
  'The previous key is kept until the next rotation, because running processes still use it. Older backups need the key that they were made with.'
const REMOVE = 'You can now remove the older keys from SECRET_KEY.'
