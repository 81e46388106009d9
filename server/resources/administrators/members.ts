import { sql } from 'kysely'
import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import type { AdministratorRole } from '../../http/rights.ts'
import { toAdministrator, type AdministratorRow, type StoredAdministrator } from './repository.ts'

/** A member of a clinic's team as its owners see them. */
export type Member = StoredAdministrator & {
  /** In UTC, to some five minutes; null for whoever has never been here. */
  readonly lastSeenAt: string | null
  readonly hasAuthenticator: boolean
  readonly passkeys: number
  /** What they do not want to be written to about: `posts`, `reservations`. */
  readonly muted: readonly string[]
}

type MemberRow = AdministratorRow & {
  last_seen_at: string | null
  authenticators: number
  passkeys: number
  muted: string | null
}

/** A clinic's team, by address. */
export const listMembers = async (partnerId: PartnerId, db: Queries): Promise<Member[]> => {
  const { rows } = await sql<MemberRow>`${selectMembers(partnerId)} order by email`.execute(db)
  return rows.map(toMember)
}

/** One of a clinic's team; null when it has nobody of this number. */
export const findMember = async (partnerId: PartnerId, db: Queries, id: number): Promise<Member | null> => {
  const { rows } = await sql<MemberRow>`${selectMembers(partnerId)} and administrator.id = ${id}`.execute(db)
  return rows[0] ? toMember(rows[0]) : null
}

/** Makes whoever else changes this team wait until the transaction is over: who is the last owner is asked once. */
export const lockTeam = async (partnerId: PartnerId, transaction: Queries): Promise<void> => {
  await sql`update administrator set partner_id = partner_id where partner_id = ${partnerId}`.execute(transaction)
}

/** Whether a clinic has an owner who can sign in, besides this member. */
export const hasOtherOwner = async (partnerId: PartnerId, db: Queries, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from administrator
    where partner_id = ${partnerId} and id <> ${id} and (role = 'owner' or role is null) and disabled_at is null
    limit 1`.execute(db)
  return rows.length > 0
}

/** Gives a member another role. */
export const changeRole = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  role: AdministratorRole,
): Promise<void> => {
  await sql`update administrator set role = ${role} where partner_id = ${partnerId} and id = ${id}`.execute(db)
}

/** Keeps a member out, from a time on, or lets them in again. */
export const changeDisabled = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  since: Date | null,
): Promise<void> => {
  await sql`
    update administrator set disabled_at = ${since?.toISOString() ?? null}
    where partner_id = ${partnerId} and id = ${id}`.execute(db)
}

/** Takes a member away with all that is theirs. */
export const removeMember = async (partnerId: PartnerId, db: Queries, id: number): Promise<void> => {
  await sql`delete from administrator where partner_id = ${partnerId} and id = ${id}`.execute(db)
}

/** Adds somebody who was invited; null when the address has an account already. */
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
  const { rows } = await sql<{ id: number }>`
    insert into administrator (email, password_hash, partner_id, created_at, role, name, language)
    values (${email.toLowerCase()}, ${passwordHash}, ${partnerId}, ${now.toISOString()}, ${role}, ${name}, ${language})
    on conflict (email) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

const selectMembers = (partnerId: PartnerId) => sql`
  select administrator.*,
    (select count(*) from administrator_authenticator a
      where a.administrator_id = administrator.id and a.confirmed_at is not null) as authenticators,
    (select count(*) from administrator_passkey p where p.administrator_id = administrator.id) as passkeys
  from administrator where partner_id = ${partnerId}`

const toMember = (row: MemberRow): Member => ({
  ...toAdministrator(row),
  lastSeenAt: row.last_seen_at,
  hasAuthenticator: row.authenticators > 0,
  passkeys: row.passkeys,
  muted: splitMuted(row.muted),
})

/** What somebody does not want to be written to about. */
export const readMuted = async (db: Queries, id: number): Promise<string[]> => {
  const { rows } = await sql<{ muted: string | null }>`select muted from administrator where id = ${id}`.execute(db)
  return splitMuted(rows[0]?.muted ?? null)
}

/** Changes that. */
export const changeMuted = async (db: Queries, id: number, muted: readonly string[]): Promise<void> => {
  await sql`update administrator set muted = ${muted.join(' ')} where id = ${id}`.execute(db)
}

const splitMuted = (muted: string | null): string[] => (muted ?? '').split(' ').filter(Boolean)
