import { createHash, randomBytes } from 'node:crypto'
import type { Generated } from 'kysely'
import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { AdministratorRole } from '../../security/rights.ts'

/** Role of a clinic's team member; the other roles belong to the deployment. */
type TeamRole = Exclude<AdministratorRole, 'operator' | 'author'>

/** Pending invitation. */
export type Invitation = {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: TeamRole
  readonly language: LanguageCode
  /** Name or address of the inviter. */
  readonly invitedBy: string
  readonly createdAt: string
  readonly expiresAt: string
}

/** Initial values of an invitation. */
export type NewInvitation = Pick<Invitation, 'email' | 'name' | 'role' | 'language' | 'invitedBy'>

/** Lifetime of an invitation in days. */
export const INVITATION_DAYS = 7

type Row = {
  id: number
  email: string
  name: string
  role: TeamRole
  language: LanguageCode
  invited_by: string
  created_at: string
  expires_at: string
}

type Tables = {
  team_invitation: Omit<Row, 'id'> & { id: Generated<number>; partner_id: PartnerId; token_hash: string }
}

const tables = (db: Queries) => db.withTables<Tables>()

const invitations = (partnerId: PartnerId, db: Queries) =>
  tables(db).selectFrom('team_invitation').selectAll().where('partner_id', '=', partnerId)

/** Lists a clinic’s open invitations, newest first; expired ones, which may be sent again, are included. */
export const listInvitations = async (partnerId: PartnerId, db: Queries): Promise<Invitation[]> => {
  const rows = await invitations(partnerId, db).orderBy('id', 'desc').execute()
  return rows.map(toInvitation)
}

/** Stores an invitation with a token, of which only a hash is kept; replaces one to the same address. */
export const insertInvitation = async (
  partnerId: PartnerId,
  db: Queries,
  { email, name, role, language, invitedBy }: NewInvitation,
  now: Date,
): Promise<{ invitation: Invitation; token: string }> => {
  const token = makeToken()
  await tables(db)
    .deleteFrom('team_invitation')
    .where('partner_id', '=', partnerId)
    .where('email', '=', email)
    .execute()
  const row = await tables(db)
    .insertInto('team_invitation')
    .values({
      partner_id: partnerId,
      email,
      name,
      role,
      language,
      token_hash: hashToken(token),
      invited_by: invitedBy,
      created_at: now.toISOString(),
      expires_at: toEnd(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { invitation: toInvitation(row), token }
}

/** Issues a new token with a full term and invalidates the previous one; null when there is no such invitation. */
export const renewInvitation = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  now: Date,
): Promise<{ invitation: Invitation; token: string } | null> => {
  const token = makeToken()
  const row = await tables(db)
    .updateTable('team_invitation')
    .set({ token_hash: hashToken(token), expires_at: toEnd(now) })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? { invitation: toInvitation(row), token } : null
}

/** Returns the invitation of a token; null when it was used, withdrawn or replaced, or has expired. */
export const findInvitation = async (
  partnerId: PartnerId,
  db: Queries,
  token: string,
  now: Date,
): Promise<Invitation | null> => {
  const row = await invitations(partnerId, db)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ? toInvitation(row) : null
}

/** Deletes a used or withdrawn invitation; false when it does not exist. */
export const deleteInvitation = async (partnerId: PartnerId, db: Queries, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('team_invitation')
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

const makeToken = (): string => randomBytes(32).toString('base64url')

/** Hashes an invitation token. The token is random, so a plain hash cannot be reversed by guessing. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const toEnd = (now: Date): string => new Date(now.getTime() + INVITATION_DAYS * 86_400_000).toISOString()

const toInvitation = (row: Row): Invitation => {
  const { id, email, name, role, language } = row
  const { invited_by: invitedBy, created_at: createdAt, expires_at: expiresAt } = row
  return { id, email, name, role, language, invitedBy, createdAt, expiresAt }
}
