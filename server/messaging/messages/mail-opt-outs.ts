import { randomUUID } from 'node:crypto'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { SealedColumns } from '../../security/secrets/reseal.ts'
import { UnknownKeyError, type Secrets } from '../../security/secrets/secrets.ts'

/** Sealed addresses of opt-outs. A keyed hash would be lost with its key, and these people would get e-mails again. */
export const SEALED_OPT_OUTS: SealedColumns = {
  table: 'mail_opt_out',
  key: ['id'],
  columns: ['address'],
  purpose: 'mail.opt-out',
}

type Tables = {
  mail_opt_out: { id: string; partner_id: PartnerId; address: string | null; created_at: string }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Checks whether an address has opted out of a clinic’s e-mails. */
export const hasOptedOut = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  address: string,
): Promise<boolean> => (await findRows(partnerId, db, secrets, address)).length > 0

/** Records that an address opts out of a clinic’s e-mails, or in again. */
export const changeOptOut = async (
  partnerId: PartnerId,
  transaction: Queries,
  secrets: Secrets,
  { address, isOut, now }: { readonly address: string; readonly isOut: boolean; readonly now: Date },
): Promise<void> => {
  const ids = await findRows(partnerId, transaction, secrets, address)
  if (!isOut) {
    for (const id of ids) {
      await tables(transaction)
        .deleteFrom('mail_opt_out')
        .where('partner_id', '=', partnerId)
        .where('id', '=', id)
        .execute()
    }
  } else if (ids.length === 0) {
    const sealed = secrets.encrypt(SEALED_OPT_OUTS.purpose, toKey(address))
    await tables(transaction)
      .insertInto('mail_opt_out')
      .values({ id: randomUUID(), partner_id: partnerId, address: sealed, created_at: now.toISOString() })
      .execute()
  }
}

const findRows = async (partnerId: PartnerId, db: Queries, secrets: Secrets, address: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('mail_opt_out')
    .select(['id', 'address'])
    .where('partner_id', '=', partnerId)
    .where('address', 'is not', null)
    .$narrowType<{ address: string }>()
    .execute()
  return rows.filter((row) => open(secrets, row.address) === toKey(address)).map(({ id }) => id)
}

const toKey = (address: string): string => address.trim().toLowerCase()

/** Opens an address; null when its key is lost, so that one row does not block the others. */
const open = (secrets: Secrets, sealed: string): string | null => {
  try {
    return secrets.decrypt(SEALED_OPT_OUTS.purpose, sealed)
  } catch (error) {
    if (error instanceof UnknownKeyError) return null
    throw error
  }
}
