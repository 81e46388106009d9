import { sql } from 'kysely'
import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import type { Administrator } from '../../http/administrator.ts'
import type { AdministratorRole } from '../../http/rights.ts'

/** An administrator with what a password is compared with. */
export type StoredAdministrator = Omit<Administrator, 'expiresAt' | 'session'> & {
  readonly passwordHash: string
  readonly createdAt: string
  /** A disabled member cannot sign in. */
  readonly isDisabled: boolean
}

/** A row of the table. */
export type AdministratorRow = {
  id: number
  email: string
  partner_id: PartnerId | null
  password_hash: string
  created_at: string
  role: AdministratorRole | null
  name: string | null
  language: LanguageCode | null
  disabled_at: string | null
}

/** Who was added before there were roles may all that there is. */
const toRole = ({ role, partner_id }: Pick<AdministratorRow, 'role' | 'partner_id'>): AdministratorRole =>
  role ?? (partner_id === null ? 'operator' : 'owner')

// These tables stand above the partners: an administrator may serve all of them.

/** The administrator with an e-mail address, in whatever case it is written. */
export const findAdministratorByEmail = async (db: Queries, email: string): Promise<StoredAdministrator | null> => {
  const { rows } = await sql<AdministratorRow>`select * from administrator where email = ${toKey(email)}`.execute(db)
  return rows[0] ? toAdministrator(rows[0]) : null
}

/** The administrator of a number. */
export const findAdministratorById = async (db: Queries, id: number): Promise<StoredAdministrator | null> => {
  const { rows } = await sql<AdministratorRow>`select * from administrator where id = ${id}`.execute(db)
  return rows[0] ? toAdministrator(rows[0]) : null
}

/** All of them, by address. */
export const listAdministrators = async (db: Queries): Promise<StoredAdministrator[]> => {
  const { rows } = await sql<AdministratorRow>`select * from administrator order by email`.execute(db)
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

/** Gives an account another name and language. */
export const changeProfile = async (
  db: Queries,
  id: number,
  { name, language }: { readonly name: string; readonly language: LanguageCode },
): Promise<void> => {
  await sql`update administrator set name = ${name}, language = ${language} where id = ${id}`.execute(db)
}

/** Removes one with all sessions; who it was, or null when there is nobody with the address. */
export const removeAdministrator = async (db: Queries, email: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    delete from administrator where email = ${toKey(email)} returning id`.execute(db)
  return rows[0]?.id ?? null
}

const toKey = (email: string): string => email.trim().toLowerCase()

/** What is read of a row. */
export const toAdministrator = (row: AdministratorRow): StoredAdministrator => ({
  id: row.id,
  email: row.email,
  partnerId: row.partner_id,
  role: toRole(row),
  passwordHash: row.password_hash,
  createdAt: row.created_at,
  name: row.name ?? '',
  language: row.language,
  isDisabled: row.disabled_at !== null,
})
