import { randomBytes } from 'node:crypto'
import type { Author } from '../../content/entry.ts'
import type { Queries } from '../../db/database.ts'
import { parsePartnerId, type PartnerId } from '../../core/partner-id.ts'

/** An address that a clinic wants and has not yet proven to own. */
export type HostClaim = {
  readonly partnerId: PartnerId
  readonly host: string
  /** Value of the DNS record that proves the claim. Public, like any DNS record. */
  readonly token: string
  readonly author: Author
  readonly createdAt: string
  readonly expiresAt: string
  /** Last lookup of the record; null before the first one. */
  readonly checkedAt: string | null
}

type Row = {
  partner_id: number
  host: string
  token: string
  author_id: number | null
  author: string
  created_at: string
  expires_at: string
  checked_at: string | null
  proven_at: string | null
}

const claims = (db: Queries) => db.withTables<{ partner_host_claim: Row }>()

const DAY_MS = 86_400_000
/** Time until an unproven claim is deleted; the clinic may claim the name again. */
const CLAIM_MS = 14 * DAY_MS
/** Time in which a removed host can be added again without another proof: enough for an undo. */
const REMOVED_MS = DAY_MS
/** Maximum number of open claims of a clinic, each of which is looked up repeatedly. */
export const MAX_CLAIMS = 20

const open = (partnerId: PartnerId, db: Queries, now: Date) =>
  claims(db)
    .selectFrom('partner_host_claim')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('expires_at', '>', now.toISOString())

/** Returns the open claims of a clinic, oldest first. */
export const listClaims = async (partnerId: PartnerId, db: Queries, now: Date): Promise<HostClaim[]> => {
  const rows = await open(partnerId, db, now)
    .where('proven_at', 'is', null)
    .orderBy('created_at')
    .orderBy('host')
    .execute()
  return rows.map(toClaim)
}

/** Returns an open claim of a clinic; null without one. */
export const findClaim = async (
  partnerId: PartnerId,
  db: Queries,
  host: string,
  now: Date,
): Promise<HostClaim | null> => {
  const row = await open(partnerId, db, now).where('proven_at', 'is', null).where('host', '=', host).executeTakeFirst()
  return row ? toClaim(row) : null
}

/** Inserts a claim; an open one keeps its token and its period starts again. */
export const putClaim = async (
  partnerId: PartnerId,
  db: Queries,
  { host, author, now }: { readonly host: string; readonly author: Author; readonly now: Date },
): Promise<void> => {
  const known = await findClaim(partnerId, db, host, now)
  await deleteClaim(partnerId, db, host)
  await insert(db, {
    partner_id: partnerId,
    host,
    token: known?.token ?? randomBytes(16).toString('hex'),
    author,
    now,
    lastsMs: CLAIM_MS,
    proven_at: null,
  })
}

/** Records that a clinic had an address until now, so that it needs no new proof for a day. */
export const noteRemoved = async (
  partnerId: PartnerId,
  db: Queries,
  { host, author, now }: { readonly host: string; readonly author: Author; readonly now: Date },
): Promise<void> => {
  await deleteClaim(partnerId, db, host)
  const facts = { partner_id: partnerId, host, token: '', author, now, lastsMs: REMOVED_MS }
  await insert(db, { ...facts, proven_at: now.toISOString() })
}

/** Checks whether a clinic had an address within the last day. */
export const hadLately = async (partnerId: PartnerId, db: Queries, host: string, now: Date): Promise<boolean> => {
  const row = await open(partnerId, db, now)
    .where('proven_at', 'is not', null)
    .where('host', '=', host)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a claim; false without one. */
export const deleteClaim = async (partnerId: PartnerId, db: Queries, host: string): Promise<boolean> => {
  const { numDeletedRows } = await claims(db)
    .deleteFrom('partner_host_claim')
    .where('partner_id', '=', partnerId)
    .where('host', '=', host)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Deletes expired claims of all clinics. */
export const deleteOldClaims = async (db: Queries, now: Date): Promise<void> => {
  await claims(db).deleteFrom('partner_host_claim').where('expires_at', '<=', now.toISOString()).execute()
}

/** Returns open claims of all clinics that were not checked since a time, the longest unchecked first. */
export const listUnchecked = async (db: Queries, since: Date, now: Date, most: number): Promise<HostClaim[]> => {
  const rows = await claims(db)
    .selectFrom('partner_host_claim')
    .selectAll()
    .where('proven_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', since.toISOString())]))
    .orderBy((order) => order.fn.coalesce('checked_at', 'created_at'))
    .limit(most)
    .execute()
  return rows.map(toClaim)
}

/** Records that a claim is being checked; false where another process did so since it was read. */
export const noteChecked = async (
  db: Queries,
  { partnerId, host, checkedAt }: HostClaim,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await claims(db)
    .updateTable('partner_host_claim')
    .set({ checked_at: now.toISOString() })
    .where('partner_id', '=', partnerId)
    .where('host', '=', host)
    .where('checked_at', checkedAt === null ? 'is' : '=', checkedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

type NewRow = Pick<Row, 'partner_id' | 'host' | 'token' | 'proven_at'> & {
  readonly author: Author
  readonly now: Date
  readonly lastsMs: number
}

const insert = async (db: Queries, { author, now, lastsMs, ...row }: NewRow): Promise<void> => {
  await claims(db)
    .insertInto('partner_host_claim')
    .values({
      ...row,
      author_id: author.id,
      author: author.name,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lastsMs).toISOString(),
      checked_at: null,
    })
    .execute()
}

const toClaim = (row: Row): HostClaim => ({
  partnerId: parsePartnerId(row.partner_id),
  host: row.host,
  token: row.token,
  author: { id: row.author_id, name: row.author },
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  checkedAt: row.checked_at,
})
