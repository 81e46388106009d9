import { createHash, randomBytes } from 'node:crypto'
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { Administrator } from '../../api/http/administrator.ts'
import { ACCOUNT_COLUMNS, accountTables, type SessionRow } from './account-tables.ts'
import { toAdministrator } from './repository.ts'

/** Time until an unused session ends, in milliseconds: a working day and the evening after it. */
const IDLE_MS = 12 * 3_600_000
/** Maximum lifetime; sessions that stay signed in have it from the start. */
const MAX_SESSION_MS = 30 * 86_400_000
/** The last use is written no more often than this. */
const NOTED_MS = 5 * 60_000

/** Stored facts about a browser: a name that its owner recognises, and no address. */
export type SessionFacts = {
  readonly device: string
  readonly network: string
  readonly isStaying: boolean
  readonly isProven: boolean
}

/** A session as its owner sees it. */
export type ListedSession = {
  readonly id: string
  readonly device: string | null
  readonly network: string | null
  readonly createdAt: string | null
  readonly lastSeenAt: string | null
  readonly expiresAt: string
}

/** Creates a session and returns its token, of which only a hash is stored. Deletes expired sessions. */
export const insertSession = async (
  db: Queries,
  administratorId: number,
  { device, network, isStaying, isProven }: SessionFacts,
  now: Date,
): Promise<{ token: string; expiresAt: string }> => {
  const token = randomBytes(32).toString('base64url')
  const at = now.toISOString()
  const endsAt = new Date(now.getTime() + MAX_SESSION_MS).toISOString()
  const expiresAt = isStaying ? endsAt : new Date(now.getTime() + IDLE_MS).toISOString()
  await accountTables(db).deleteFrom('administrator_session').where('expires_at', '<=', at).execute()
  await accountTables(db)
    .insertInto('administrator_session')
    .values({
      token_hash: hashToken(token),
      administrator_id: administratorId,
      expires_at: expiresAt,
      created_at: at,
      last_seen_at: at,
      ends_at: endsAt,
      proven_at: isProven ? at : null,
      device,
      network,
    })
    .execute()
  await noteSeen(db, administratorId, at)
  return { token, expiresAt }
}

/**
 * Returns the administrator of a session token; null when it has ended, is unknown, or belongs to a disabled member.
 */
export const findSession = async (db: Queries, token: string, now: Date): Promise<Administrator | null> => {
  const row = await accountTables(db)
    .selectFrom('administrator_session')
    .innerJoin('administrator', 'administrator.id', 'administrator_session.administrator_id')
    .select([...ACCOUNT_COLUMNS, 'token_hash', 'expires_at', 'proven_at', 'ends_at'])
    .select('administrator_session.last_seen_at as seen_at')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .where('administrator.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, email, partnerId, role, name, language } = toAdministrator(row)
  return {
    id,
    email,
    partnerId,
    role,
    name,
    language,
    expiresAt: row.expires_at,
    session: {
      id: toSessionId(row.token_hash),
      provenAt: row.proven_at,
      lastSeenAt: row.seen_at,
      isStaying: row.ends_at !== null && row.ends_at === row.expires_at,
    },
  }
}

/** Checks whether the last use of a session is due to be stored. */
export const isWorthNoting = ({ session: { lastSeenAt } }: Administrator, now: Date): boolean =>
  lastSeenAt === null || now.getTime() - Date.parse(lastSeenAt) >= NOTED_MS

/** Records the use of a session, which extends it. */
export const noteSession = async (db: Queries, { id, session, expiresAt }: Administrator, now: Date): Promise<void> => {
  const at = now.toISOString()
  const idleEnd = new Date(now.getTime() + IDLE_MS).toISOString()
  // Sessions of earlier builds have an expiry already, which is not extended.
  const next = session.isStaying || session.lastSeenAt === null ? expiresAt : idleEnd
  await accountTables(db)
    .updateTable('administrator_session')
    .set((build) => ({
      last_seen_at: at,
      expires_at: build.case().when('ends_at', '<', next).then(build.ref('ends_at').$notNull()).else(next).end(),
    }))
    .where('administrator_id', '=', id)
    .where(isSession(session.id))
    .execute()
  await noteSeen(db, id, at)
}

const noteSeen = async (db: Queries, administratorId: number, at: string): Promise<void> => {
  await accountTables(db)
    .updateTable('administrator')
    .set({ last_seen_at: at })
    .where('id', '=', administratorId)
    .execute()
}

/** Records that a password or a passkey was just verified in a session. */
export const noteProof = async (db: Queries, { id, session }: Administrator, now: Date): Promise<void> => {
  await accountTables(db)
    .updateTable('administrator_session')
    .set({ proven_at: now.toISOString() })
    .where('administrator_id', '=', id)
    .where(isSession(session.id))
    .execute()
}

/** Returns an administrator’s active sessions, last used first. */
export const listSessions = async (db: Queries, administratorId: number, now: Date): Promise<ListedSession[]> => {
  const rows = await accountTables(db)
    .selectFrom('administrator_session')
    .selectAll()
    .where('administrator_id', '=', administratorId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .execute()
  return rows.map((row) => ({
    id: toSessionId(row.token_hash),
    device: row.device,
    network: row.network,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  }))
}

/** Ends a session and returns its administrator; null when it had ended or never existed. */
export const deleteSession = async (db: Queries, token: string): Promise<number | null> => {
  const row = await accountTables(db)
    .deleteFrom('administrator_session')
    .where('token_hash', '=', hashToken(token))
    .returning('administrator_id')
    .executeTakeFirst()
  return row?.administrator_id ?? null
}

/** Ends one of an administrator’s sessions by its public id; false without one. */
export const endSession = async (db: Queries, administratorId: number, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await accountTables(db)
    .deleteFrom('administrator_session')
    .where('administrator_id', '=', administratorId)
    .where(isSession(sessionId))
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Ends an administrator’s sessions, all of them or all but one; returns the count. */
export const endSessions = async (db: Queries, administratorId: number, but: string | null = null): Promise<number> => {
  const all = accountTables(db).deleteFrom('administrator_session').where('administrator_id', '=', administratorId)
  const chosen = but === null ? all : all.where((build) => build.not(isSession(but)))
  const { numDeletedRows } = await chosen.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Hashes a session token. The token is random, so a plain hash cannot be reversed by guessing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Part of the hash identifies a session to its owner and grants no access. */
const ID_LENGTH = 16
const toSessionId = (tokenHash: string): string => tokenHash.slice(0, ID_LENGTH)
const isSession = (id: string): Expression<SqlBool> => {
  const build = expressionBuilder<{ administrator_session: SessionRow }, 'administrator_session'>()
  return build(build.fn<string>('substr', ['token_hash', build.lit(1), build.lit(ID_LENGTH)]), '=', id)
}
