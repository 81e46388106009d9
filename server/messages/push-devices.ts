import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { SealedColumns } from '../secrets/reseal.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** Where a browser takes pushes, and what they are encrypted for. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** A device of somebody's. */
export type PushDevice = { readonly id: string; readonly name: string; readonly createdAt: string }

/** Whoever knows the address can push, so it lies sealed. */
export const SEALED_DEVICES: SealedColumns = {
  table: 'push_device',
  key: ['id'],
  columns: ['target'],
  purpose: 'push.target',
}

/** Nobody works at more; the oldest makes room, since what is thrown away never says so. */
export const MOST_DEVICES = 10

// Devices belong to accounts, which stand above the clinics.

/** The id of a device, which its browser can work out too. An address is too long a secret to be guessed from it. */
export const toDeviceId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

/** Keeps a device, which may have been somebody else's; those beyond the bound go. */
export const keepDevice = async (
  transaction: Queries,
  secrets: Secrets,
  { administratorId, target, name }: { administratorId: number; target: PushTarget; name: string },
  now: Date,
): Promise<void> => {
  const sealed = secrets.encrypt(SEALED_DEVICES.purpose, JSON.stringify(target))
  const id = toDeviceId(target.endpoint)
  await sql`
    insert into push_device (id, administrator_id, target, name, created_at)
    values (${id}, ${administratorId}, ${sealed}, ${name}, ${now.toISOString()})
    on conflict (id) do update set administrator_id = excluded.administrator_id, target = excluded.target,
      name = excluded.name, created_at = excluded.created_at`.execute(transaction)
  await sql`
    delete from push_device where administrator_id = ${administratorId} and id not in (
      select id from push_device where administrator_id = ${administratorId}
      order by created_at desc, id limit ${sql.lit(MOST_DEVICES)}
    )`.execute(transaction)
}

/** Somebody's devices, the newest first. */
export const listDevices = async (db: Queries, administratorId: number): Promise<PushDevice[]> => {
  const { rows } = await sql<{ id: string; name: string; created_at: string }>`
    select id, name, created_at from push_device where administrator_id = ${administratorId}
    order by created_at desc, id`.execute(db)
  return rows.map(({ id, name, created_at: createdAt }) => ({ id, name, createdAt }))
}

/** Takes one of somebody's devices away; false when it was none of theirs. */
export const removeDevice = async (transaction: Queries, administratorId: number, id: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from push_device where administrator_id = ${administratorId} and id = ${id} returning id`.execute(
    transaction,
  )
  return rows.length > 0
}

/** Where a device takes pushes; null when it is gone. Throws UnknownKeyError. */
export const findTarget = async (db: Queries, secrets: Secrets, id: string): Promise<PushTarget | null> => {
  const { rows } = await sql<{ target: string | null }>`select target from push_device where id = ${id}`.execute(db)
  const sealed = rows[0]?.target
  // Written above.
  return sealed ? (JSON.parse(secrets.decrypt(SEALED_DEVICES.purpose, sealed)) as PushTarget) : null
}

/** Forgets a device that its push service no longer knows. */
export const forgetDevice = async (transaction: Queries, id: string): Promise<void> => {
  await sql`delete from push_device where id = ${id}`.execute(transaction)
}
