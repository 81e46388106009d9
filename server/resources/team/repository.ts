import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import type { TeamRole } from './team-role.ts'

/** Somebody who was invited and has not come yet. */
export type Invitation = {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: TeamRole
  readonly language: LanguageCode
  /** Name or address of who invited them. */
  readonly invitedBy: string
  readonly createdAt: string
  readonly expiresAt: string
}

/** What an invitation begins with. */
export type NewInvitation = Pick<Invitation, 'email' | 'name' | 'role' | 'language' | 'invitedBy'>

/** How long an invitation is good, in days. */
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

/** Those that a clinic waits for, the newest first; also those that are over, which may be sent again. */
export const listInvitations = async (partnerId: PartnerId, db: Queries): Promise<Invitation[]> => {
  const { rows } = await sql<Row>`
    select * from team_invitation where partner_id = ${partnerId} order by id desc`.execute(db)
  return rows.map(toInvitation)
}

/** Writes an invitation down with a token, of which only a hash is kept; one to the same address is replaced. */
export const insertInvitation = async (
  partnerId: PartnerId,
  db: Queries,
  { email, name, role, language, invitedBy }: NewInvitation,
  now: Date,
): Promise<{ invitation: Invitation; token: string }> => {
  const token = makeToken()
  await sql`delete from team_invitation where partner_id = ${partnerId} and email = ${email}`.execute(db)
  const { rows } = await sql<Row>`
    insert into team_invitation
      (partner_id, email, name, role, language, token_hash, invited_by, created_at, expires_at)
    values (${partnerId}, ${email}, ${name}, ${role}, ${language}, ${hashToken(token)}, ${invitedBy},
      ${now.toISOString()}, ${toEnd(now)})
    returning *`.execute(db)
  return { invitation: toInvitation(rows[0]), token }
}

/** Gives an invitation another token and all of its days again; null when there is none. The token before ends. */
export const renewInvitation = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  now: Date,
): Promise<{ invitation: Invitation; token: string } | null> => {
  const token = makeToken()
  const { rows } = await sql<Row>`
    update team_invitation set token_hash = ${hashToken(token)}, expires_at = ${toEnd(now)}
    where partner_id = ${partnerId} and id = ${id} returning *`.execute(db)
  return rows[0] ? { invitation: toInvitation(rows[0]), token } : null
}

/** The invitation that a token belongs to; null when it was used, withdrawn, replaced or is over. */
export const findInvitation = async (
  partnerId: PartnerId,
  db: Queries,
  token: string,
  now: Date,
): Promise<Invitation | null> => {
  const { rows } = await sql<Row>`
    select * from team_invitation
    where partner_id = ${partnerId} and token_hash = ${hashToken(token)} and expires_at > ${now.toISOString()}`.execute(
    db,
  )
  return rows[0] ? toInvitation(rows[0]) : null
}

/** Takes an invitation away, when it is used or withdrawn; false when there is none. */
export const deleteInvitation = async (partnerId: PartnerId, db: Queries, id: number): Promise<boolean> => {
  const { rows } = await sql`
    delete from team_invitation where partner_id = ${partnerId} and id = ${id} returning id`.execute(db)
  return rows.length > 0
}

const makeToken = (): string => randomBytes(32).toString('base64url')

/** The token is random, so a plain hash cannot be guessed back. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const toEnd = (now: Date): string => new Date(now.getTime() + INVITATION_DAYS * 86_400_000).toISOString()

const toInvitation = (row: Row | undefined): Invitation => {
  if (!row) throw new Error('An invitation was not written down')
  const { id, email, name, role, language } = row
  const { invited_by: invitedBy, created_at: createdAt, expires_at: expiresAt } = row
  return { id, email, name, role, language, invitedBy, createdAt, expiresAt }
}
