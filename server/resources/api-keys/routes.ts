import {
  changeApiKey,
  createApiKey,
  endOldApiKeySecret,
  keepOldApiKeySecret,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  takeOverApiKey,
} from '#schemas/generated/api/api-keys.ts'
import { toAuthor, type Administrator } from '../../api/http/administrator.ts'
import { UNRESOLVED, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../api/http/resource.ts'
import { recordAudit, type AuditAction } from '../../content/audit.ts'
import { notFound } from '../../core/errors.ts'
import type { Queries } from '../../db/database.ts'
import { readSettings, requireFreeName, requireGrantable, requireRoom } from './key-settings.ts'
import { makeSecret } from './key-format.ts'
import {
  deleteOldSecrets,
  endCurrentSecret,
  findKey,
  insertKey,
  insertSecret,
  listKeys,
  listSecrets,
  moveEndOfOldSecret,
  revokeKey,
  updateCreator,
  updateKey,
  type KeyCreator,
  type StoredKey,
} from './repository.ts'
import { toRow } from './to-row.ts'

type AnyCall = AdministratorCall<unknown>
type KeyCall = AdministratorCall<{ readonly id: number }>

/** Operations on API keys. */
export const operations = [
  handleAsAdministrator(listApiKeys, async ({ partnerId, db, now }) => {
    const keys = await listKeys(partnerId, db)
    const secrets = await listSecrets(
      db,
      keys.map(({ id }) => id),
      now,
    )
    return { ...toWholeList(keys.map((key) => toRow(key, secrets, now))), ...UNRESOLVED }
  }),

  handleAsAdministrator(createApiKey, async (call) => {
    const { partnerId, administrator, now, write } = call
    const settings = readSettings(call)
    requireGrantable(administrator, settings)
    const secret = makeSecret()
    const row = await write([], async (transaction) => {
      await requireRoom(partnerId, transaction)
      await requireFreeName(partnerId, transaction, settings.name, null)
      const id = await insertKey(partnerId, transaction, settings, { creator: toCreator(administrator), secret, now })
      await note(call, transaction, 'keys/created', { key: id, name: settings.name, role: settings.role })
      return readRow(call, transaction, id)
    })
    return { row: { secret: secret.key, key: row }, ...UNRESOLVED }
  }),

  handleAsAdministrator(changeApiKey, async (call) => {
    const settings = readSettings(call)
    requireGrantable(call.administrator, settings)
    return change(call, 'keys/changed', async (transaction, { id }) => {
      await requireFreeName(call.partnerId, transaction, settings.name, id)
      await updateKey(call.partnerId, transaction, id, settings)
      await updateCreator(call.partnerId, transaction, id, toCreator(call.administrator))
    })
  }),

  handleAsAdministrator(rotateApiKey, async (call) => {
    const { input, now } = call
    const secret = makeSecret()
    const { row } = await change(call, 'keys/rotated', async (transaction, { id }) => {
      const hours = input.overlapHours ?? OVERLAP_HOURS
      await deleteOldSecrets(transaction, id)
      await endCurrentSecret(transaction, id, inHours(now, hours))
      if (hours === 0) await deleteOldSecrets(transaction, id)
      await insertSecret(transaction, id, secret, now)
    })
    return { row: { secret: secret.key, key: row }, ...UNRESOLVED }
  }),

  handleAsAdministrator(keepOldApiKeySecret, async (call) => {
    const { input, now } = call
    return change(call, 'keys/old-kept', async (transaction, { id }) => {
      if (!(await moveEndOfOldSecret(transaction, id, inHours(now, input.hours), now)))
        throw notFound('key', 'old secret')
    })
  }),

  handleAsAdministrator(endOldApiKeySecret, async (call) =>
    change(call, 'keys/old-ended', (transaction, { id }) => deleteOldSecrets(transaction, id)),
  ),

  handleAsAdministrator(takeOverApiKey, async (call) =>
    change(call, 'keys/taken-over', (transaction, { id }) =>
      updateCreator(call.partnerId, transaction, id, toCreator(call.administrator)),
    ),
  ),

  handleAsAdministrator(revokeApiKey, async (call) => {
    const { partnerId, input, now, write } = call
    await write([], async (transaction) => {
      const key = await requireKey(call, transaction, input.id)
      await revokeKey(partnerId, transaction, key.id, now)
      await note(call, transaction, 'keys/revoked', { key: key.id, name: key.name })
    })
    return { row: { id: input.id, isRemoved: true }, ...UNRESOLVED }
  }),
]

/** Time for which the old secret of a rotation works on. */
const OVERLAP_HOURS = 24

const inHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

/** The command line has no account, so its keys do not depend on one. */
const toCreator = (administrator: Administrator): KeyCreator => {
  const { id, name } = toAuthor(administrator)
  return { id, name }
}

/** Changes a key, with a line in the log, and returns it. */
const change = async (
  call: KeyCall,
  action: AuditAction,
  work: (transaction: Queries, key: StoredKey) => Promise<void>,
) => {
  const row = await call.write([], async (transaction) => {
    const key = await requireKey(call, transaction, call.input.id)
    await work(transaction, key)
    await note(call, transaction, action, { key: key.id, name: key.name })
    return readRow(call, transaction, key.id)
  })
  return { row, ...UNRESOLVED }
}

const requireKey = async ({ partnerId }: AnyCall, db: Queries, id: number): Promise<StoredKey> => {
  const key = await findKey(partnerId, db, id)
  if (!key) throw notFound('key', 'API key')
  return key
}

const readRow = async (call: AnyCall, db: Queries, id: number) =>
  toRow(await requireKey(call, db, id), await listSecrets(db, [id], call.now), call.now)

const note = (
  { partnerId, administrator, now, request }: AnyCall,
  transaction: Queries,
  action: AuditAction,
  detail: { readonly key: number; readonly name: string; readonly role?: string },
): Promise<void> =>
  recordAudit(partnerId, transaction, [
    { action, author: toAuthor(administrator), now, origin: request.visitor(), detail },
  ])
