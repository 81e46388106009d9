import { createHash } from 'node:crypto'
import type { Queries } from '../../db/database.ts'
import type { SealedColumns } from '../../security/secrets/reseal.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'

/** Push subscription of a browser: its address and encryption keys. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** A person’s device. */
export type PushDevice = { readonly id: string; readonly name: string; readonly createdAt: string }

/** Sealed columns: the address alone suffices for sending pushes. */
export const SEALED_DEVICES: SealedColumns = {
  table: 'push_device',
  key: ['id'],
  columns: ['target'],
  purpose: 'push.target',
}

/** Maximum number of devices per person; the oldest is replaced, since discarded devices are never reported. */
export const MAX_DEVICES = 10

type Tables = {
  push_device: { id: string; administrator_id: number; target: string | null; name: string; created_at: string }
}

const tables = (db: Queries) => db.withTables<Tables>()

// Devices belong to accounts, which are above the clinics.

/**
 * Returns the id of a device, which its browser can compute too. The address is too long a secret to be guessed from
 * it.
 */
export const toDeviceId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

/** Stores a device, which may have belonged to another person; deletes those beyond the limit. */
export const keepDevice = async (
  transaction: Queries,
  secrets: Secrets,
  { administratorId, target, name }: { administratorId: number; target: PushTarget; name: string },
  now: Date,
): Promise<void> => {
  const device = {
    administrator_id: administratorId,
    target: secrets.encrypt(SEALED_DEVICES.purpose, JSON.stringify(target)),
    name,
    created_at: now.toISOString(),
  }
  await tables(transaction)
    .insertInto('push_device')
    .values({ id: toDeviceId(target.endpoint), ...device })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(device))
    .execute()
  const newest = devicesOf(transaction, administratorId).select('id').limit(MAX_DEVICES)
  await tables(transaction)
    .deleteFrom('push_device')
    .where('administrator_id', '=', administratorId)
    .where('id', 'not in', newest)
    .execute()
}

const devicesOf = (db: Queries, administratorId: number) =>
  tables(db)
    .selectFrom('push_device')
    .where('administrator_id', '=', administratorId)
    .orderBy('created_at', 'desc')
    .orderBy('id')

/** Returns a person’s devices, newest first. */
export const listDevices = (db: Queries, administratorId: number): Promise<PushDevice[]> =>
  devicesOf(db, administratorId).select(['id', 'name', 'created_at as createdAt']).execute()

/** Deletes a device of a person; false when it is not theirs. */
export const removeDevice = async (transaction: Queries, administratorId: number, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tables(transaction)
    .deleteFrom('push_device')
    .where('administrator_id', '=', administratorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Returns a device’s subscription; null when it is gone. Throws UnknownKeyError. */
export const findTarget = async (db: Queries, secrets: Secrets, id: string): Promise<PushTarget | null> => {
  const row = await tables(db).selectFrom('push_device').select('target').where('id', '=', id).executeTakeFirst()
  const sealed = row?.target
  // Written above.
  return sealed ? (JSON.parse(secrets.decrypt(SEALED_DEVICES.purpose, sealed)) as PushTarget) : null
}

/** Deletes a device that its push service no longer knows. */
export const forgetDevice = async (transaction: Queries, id: string): Promise<void> => {
  await tables(transaction).deleteFrom('push_device').where('id', '=', id).execute()
}
