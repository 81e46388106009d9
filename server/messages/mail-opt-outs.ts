import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../db/partner-id.ts'
import type { SealedColumns } from '../secrets/reseal.ts'
import { UnknownKeyError, type Secrets } from '../secrets/secrets.ts'

/** Addresses lie sealed: a hash with a key would be forgotten with that key, and people written to again. */
export const SEALED_OPT_OUTS: SealedColumns = {
  table: 'mail_opt_out',
  key: ['id'],
  columns: ['address'],
  purpose: 'mail.opt-out',
}

/** Whether whoever has this address wants no more e-mails of a clinic. */
export const hasOptedOut = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  address: string,
): Promise<boolean> => (await findRows(partnerId, db, secrets, address)).length > 0

/** Notes that somebody wants no more e-mails of a clinic, or wants them again. */
export const changeOptOut = async (
  partnerId: PartnerId,
  transaction: Queries,
  secrets: Secrets,
  { address, isOut, now }: { readonly address: string; readonly isOut: boolean; readonly now: Date },
): Promise<void> => {
  const ids = await findRows(partnerId, transaction, secrets, address)
  if (!isOut) {
    for (const id of ids)
      await sql`delete from mail_opt_out where partner_id = ${partnerId} and id = ${id}`.execute(transaction)
  } else if (ids.length === 0) {
    const sealed = secrets.encrypt(SEALED_OPT_OUTS.purpose, toKey(address))
    await sql`
      insert into mail_opt_out (id, partner_id, address, created_at)
      values (${randomUUID()}, ${partnerId}, ${sealed}, ${now.toISOString()})`.execute(transaction)
  }
}

const findRows = async (partnerId: PartnerId, db: Queries, secrets: Secrets, address: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string; address: string }>`
    select id, address from mail_opt_out where partner_id = ${partnerId} and address is not null`.execute(db)
  return rows.filter((row) => open(secrets, row.address) === toKey(address)).map(({ id }) => id)
}

const toKey = (address: string): string => address.trim().toLowerCase()

/** One row's lost key keeps nobody else from being heard. */
const open = (secrets: Secrets, sealed: string): string | null => {
  try {
    return secrets.decrypt(SEALED_OPT_OUTS.purpose, sealed)
  } catch (error) {
    if (error instanceof UnknownKeyError) return null
    throw error
  }
}
