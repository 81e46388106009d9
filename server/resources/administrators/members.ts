import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { AdministratorRole } from '../../security/rights.ts'
import { ACCOUNT_COLUMNS, accountTables, type AdministratorRow } from './account-tables.ts'
import { toAdministrator, type StoredAdministrator } from './repository.ts'

/** A member of a clinic’s team as its owners see it. */
export type Member = StoredAdministrator & {
  /** In UTC, to some five minutes; null before the first sign-in. */
  readonly lastSeenAt: string | null
  readonly hasAuthenticator: boolean
  readonly passkeys: number
  /** Muted notifications: `posts`, `reservations`. */
  readonly muted: readonly string[]
}

type MemberRow = AdministratorRow & {
  last_seen_at: string | null
  authenticators: number | null
  passkeys: number | null
  muted: string | null
}

/** Returns a clinic’s team, sorted by address. */
export const listMembers = async (partnerId: PartnerId, db: Queries): Promise<Member[]> => {
  const rows = await members(partnerId, db).orderBy('email').execute()
  return rows.map(toMember)
}

/** Returns a member of a clinic’s team; null without one of this number. */
export const findMember = async (partnerId: PartnerId, db: Queries, id: number): Promise<Member | null> => {
  const row = await members(partnerId, db).where('administrator.id', '=', id).executeTakeFirst()
  return row ? toMember(row) : null
}

/**
 * Locks the team until the transaction ends, so that concurrent changes do not both pass the check for the last owner.
 */
export const lockTeam = async (partnerId: PartnerId, transaction: Queries): Promise<void> => {
  await accountTables(transaction)
    .updateTable('administrator')
    .set({ partner_id: partnerId })
    .where('partner_id', '=', partnerId)
    .execute()
}

/** Checks whether a clinic has another owner who can sign in. */
export const hasOtherOwner = async (partnerId: PartnerId, db: Queries, id: number): Promise<boolean> => {
  const other = await accountTables(db)
    .selectFrom('administrator')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('id', '<>', id)
    .where((build) => build.or([build('role', '=', 'owner'), build('role', 'is', null)]))
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Changes a member’s role. */
export const changeRole = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  role: AdministratorRole,
): Promise<void> => {
  await changeMember(partnerId, db, id, { role })
}

/** Disables a member from a given time on, or enables the member again. */
export const changeDisabled = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  since: Date | null,
): Promise<void> => {
  await changeMember(partnerId, db, id, { disabled_at: since?.toISOString() ?? null })
}

const changeMember = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  change: Partial<Pick<AdministratorRow, 'role' | 'disabled_at'>>,
): Promise<void> => {
  await accountTables(db)
    .updateTable('administrator')
    .set(change)
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .execute()
}

/** Removes a member with all data of the account. */
export const removeMember = async (partnerId: PartnerId, db: Queries, id: number): Promise<void> => {
  await accountTables(db).deleteFrom('administrator').where('partner_id', '=', partnerId).where('id', '=', id).execute()
}

/** Adds an invited member; null when the address has an account already. */
export const insertMember = async (
  partnerId: PartnerId,
  db: Queries,
  added: {
    readonly email: string
    readonly passwordHash: string
    readonly role: AdministratorRole
    readonly name: string
    readonly language: LanguageCode
  },
  now: Date,
): Promise<number | null> => {
  const { email, passwordHash, role, name, language } = added
  const row = await accountTables(db)
    .insertInto('administrator')
    .values({
      email: email.toLowerCase(),
      password_hash: passwordHash,
      partner_id: partnerId,
      created_at: now.toISOString(),
      role,
      name,
      language,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const members = (partnerId: PartnerId, db: Queries) =>
  accountTables(db)
    .selectFrom('administrator')
    .select([...ACCOUNT_COLUMNS, 'last_seen_at', 'muted'])
    .select((build) => [
      build
        .selectFrom('administrator_authenticator')
        .select(build.fn.countAll<number>().as('count'))
        .whereRef('administrator_id', '=', 'administrator.id')
        .where('confirmed_at', 'is not', null)
        .as('authenticators'),
      build
        .selectFrom('administrator_passkey')
        .select(build.fn.countAll<number>().as('count'))
        .whereRef('administrator_id', '=', 'administrator.id')
        .as('passkeys'),
    ])
    .where('partner_id', '=', partnerId)

const toMember = (row: MemberRow): Member => ({
  ...toAdministrator(row),
  lastSeenAt: row.last_seen_at,
  hasAuthenticator: (row.authenticators ?? 0) > 0,
  passkeys: row.passkeys ?? 0,
  muted: splitMuted(row.muted),
})

/** Returns a member’s muted notifications. */
export const readMuted = async (db: Queries, id: number): Promise<string[]> => {
  const row = await accountTables(db)
    .selectFrom('administrator')
    .select('muted')
    .where('id', '=', id)
    .executeTakeFirst()
  return splitMuted(row?.muted ?? null)
}

/** Changes an account’s muted notifications. */
export const changeMuted = async (db: Queries, id: number, muted: readonly string[]): Promise<void> => {
  await accountTables(db)
    .updateTable('administrator')
    .set({ muted: muted.join(' ') })
    .where('id', '=', id)
    .execute()
}

const splitMuted = (muted: string | null): string[] => (muted ?? '').split(' ').filter(Boolean)
