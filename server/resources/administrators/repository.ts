import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Administrator } from '../../api/http/administrator.ts'
import type { AdministratorRole } from '../../security/rights.ts'
import { ACCOUNT_COLUMNS, accountTables, type AdministratorRow } from './account-tables.ts'

/** An administrator with the password hash. */
export type StoredAdministrator = Omit<Administrator, 'expiresAt' | 'session'> & {
  readonly passwordHash: string
  readonly createdAt: string
  /** A disabled member cannot sign in. */
  readonly isDisabled: boolean
}

/** Accounts from before roles have all permissions. */
const toRole = ({ role, partner_id }: Pick<AdministratorRow, 'role' | 'partner_id'>): AdministratorRole =>
  role ?? (partner_id === null ? 'operator' : 'owner')

/** Returns the administrator with an e-mail address, in any case. */
export const findAdministratorByEmail = async (db: Queries, email: string): Promise<StoredAdministrator | null> => {
  const row = await accounts(db).where('email', '=', toKey(email)).executeTakeFirst()
  return row ? toAdministrator(row) : null
}

/** Returns the administrator with an id. */
export const findAdministratorById = async (db: Queries, id: number): Promise<StoredAdministrator | null> => {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst()
  return row ? toAdministrator(row) : null
}

/** Returns all administrators, sorted by address. */
export const listAdministrators = async (db: Queries): Promise<StoredAdministrator[]> => {
  const rows = await accounts(db).orderBy('email').execute()
  return rows.map(toAdministrator)
}

const accounts = (db: Queries) => accountTables(db).selectFrom('administrator').select(ACCOUNT_COLUMNS)

/** Adds an administrator; false when the address is taken. */
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
  const row = await accountTables(db)
    .insertInto('administrator')
    .values({
      email: toKey(email),
      password_hash: passwordHash,
      partner_id: partnerId,
      created_at: now.toISOString(),
      role,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes the password and ends all sessions; returns the id, or null without an account of the address. */
export const changePassword = async (db: Queries, email: string, passwordHash: string): Promise<number | null> => {
  const changed = await accountTables(db)
    .updateTable('administrator')
    .set({ password_hash: passwordHash })
    .where('email', '=', toKey(email))
    .returning('id')
    .executeTakeFirst()
  if (!changed) return null
  await accountTables(db).deleteFrom('administrator_session').where('administrator_id', '=', changed.id).execute()
  return changed.id
}

/** Changes an account’s name and language. */
export const changeProfile = async (
  db: Queries,
  id: number,
  { name, language }: { readonly name: string; readonly language: LanguageCode },
): Promise<void> => {
  await accountTables(db).updateTable('administrator').set({ name, language }).where('id', '=', id).execute()
}

/** Removes an administrator with all sessions; returns the id, or null without an account of the address. */
export const removeAdministrator = async (db: Queries, email: string): Promise<number | null> => {
  const row = await accountTables(db)
    .deleteFrom('administrator')
    .where('email', '=', toKey(email))
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const toKey = (email: string): string => email.trim().toLowerCase()

/** Converts a row. */
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
