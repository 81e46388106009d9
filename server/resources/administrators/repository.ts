import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import type { Administrator } from '../../http/administrator.ts'
import type { AdministratorRole } from '../../http/rights.ts'

/** An administrator with what a password is compared with. */
export type StoredAdministrator = Omit<Administrator, 'expiresAt'> & {
  readonly passwordHash: string
  readonly createdAt: string
}

type Row = {
  id: number
  email: string
  partner_id: PartnerId | null
  password_hash: string
  created_at: string
  role: AdministratorRole | null
}

/** Who was added before there were roles may all that there is. */
const toRole = ({ role, partner_id }: Pick<Row, 'role' | 'partner_id'>): AdministratorRole =>
  role ?? (partner_id === null ? 'operator' : 'owner')

/** A working day and the evening after it. */
const SESSION_HOURS = 12

// These tables stand above the partners: an administrator may serve all of them.

/** The administrator with an e-mail address, in whatever case it is written. */
export const findAdministratorByEmail = async (db: Queries, email: string): Promise<StoredAdministrator | null> => {
  const { rows } = await sql<Row>`select * from administrator where email = ${toKey(email)}`.execute(db)
  return rows[0] ? toAdministrator(rows[0]) : null
}

/** All of them, by address. */
export const listAdministrators = async (db: Queries): Promise<StoredAdministrator[]> => {
  const { rows } = await sql<Row>`select * from administrator order by email`.execute(db)
  return rows.map(toAdministrator)
}

/** Adds one; false when the address has one already. */
export const insertAdministrator = async (
  db: Queries,
  {
    email,
    passwordHash,
    partnerId,
    role = null,
  }: { email: string; passwordHash: string; partnerId: PartnerId | null; role?: AdministratorRole | null },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into administrator (email, password_hash, partner_id, created_at, role)
    values (${toKey(email)}, ${passwordHash}, ${partnerId}, ${now.toISOString()}, ${role})
    on conflict (email) do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Sets another password and ends all sessions; whose it is, or null when there is nobody with the address. */
export const changePassword = async (db: Queries, email: string, passwordHash: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    update administrator set password_hash = ${passwordHash} where email = ${toKey(email)} returning id`.execute(db)
  const [changed] = rows
  if (!changed) return null
  await sql`delete from administrator_session where administrator_id = ${changed.id}`.execute(db)
  return changed.id
}

/** Removes one with all sessions; who it was, or null when there is nobody with the address. */
export const removeAdministrator = async (db: Queries, email: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    delete from administrator where email = ${toKey(email)} returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Begins a session and gives its token, of which only a hash is kept. Ended sessions are cleared away. */
export const insertSession = async (
  db: Queries,
  administratorId: number,
  now: Date,
): Promise<{ token: string; expiresAt: string }> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000).toISOString()
  await sql`delete from administrator_session where expires_at <= ${now.toISOString()}`.execute(db)
  await sql`
    insert into administrator_session (token_hash, administrator_id, expires_at)
    values (${hashToken(token)}, ${administratorId}, ${expiresAt})`.execute(db)
  return { token, expiresAt }
}

/** Whose session a token is, and until when; null when it has ended or never was. */
export const findSession = async (db: Queries, token: string, now: Date): Promise<Administrator | null> => {
  const { rows } = await sql<Row & { expires_at: string }>`
    select administrator.*, administrator_session.expires_at
    from administrator_session join administrator on administrator.id = administrator_session.administrator_id
    where token_hash = ${hashToken(token)} and expires_at > ${now.toISOString()}`.execute(db)
  const [row] = rows
  if (!row) return null
  return { id: row.id, email: row.email, partnerId: row.partner_id, role: toRole(row), expiresAt: row.expires_at }
}

/** Ends a session; whose it was, or null when it had ended or never was. */
export const deleteSession = async (db: Queries, token: string): Promise<number | null> => {
  const { rows } = await sql<{ administrator_id: number }>`
    delete from administrator_session where token_hash = ${hashToken(token)} returning administrator_id`.execute(db)
  return rows[0]?.administrator_id ?? null
}

const toKey = (email: string): string => email.trim().toLowerCase()

/** The token is random, so a plain hash cannot be guessed back. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const toAdministrator = (row: Row): StoredAdministrator => ({
  id: row.id,
  email: row.email,
  partnerId: row.partner_id,
  role: toRole(row),
  passwordHash: row.password_hash,
  createdAt: row.created_at,
})
