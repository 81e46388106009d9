import { createHash, randomBytes } from 'node:crypto'
import type { Generated } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { hasRight, type AdministratorRole } from '../security/rights.ts'
import type { Author } from './entry.ts'

/** Content behind a staff link: all pending drafts, or those of one release. */
export type LinkContent = { readonly kind: 'drafts' } | { readonly kind: 'release'; readonly id: number }

/** Issued link as listed; its token is not stored. */
export type PreviewLink = {
  readonly id: number
  readonly releaseId: number | null
  readonly madeBy: string
  readonly makerId: number | null
  readonly createdAt: string
  readonly expiresAt: string
}

type NewLink = {
  readonly content: LinkContent
  readonly author: Author
  /** False for the console's own frames, which are not listed. */
  readonly isShared: boolean
  readonly expiresAt: Date
}

type Tables = {
  preview_link: {
    id: Generated<number>
    partner_id: PartnerId
    token_hash: string
    release_id: number | null
    is_shared: number
    administrator_id: number | null
    made_by: string
    created_at: string
    expires_at: string
  }
  administrator: {
    id: number
    partner_id: PartnerId | null
    role: AdministratorRole | null
    disabled_at: string | null
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Maximum number of links per clinic; the oldest is deleted first. */
const MAX_LINKS = 500

/** Creates a link and returns its token, of which only a hash is stored. Deletes expired links. */
export const insertPreviewLink = async (
  partnerId: PartnerId,
  db: Queries,
  { content, author, isShared, expiresAt }: NewLink,
  now: Date,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tables(db).deleteFrom('preview_link').where('expires_at', '<=', now.toISOString()).execute()
  await tables(db)
    .insertInto('preview_link')
    .values({
      partner_id: partnerId,
      token_hash: hashToken(token),
      release_id: content.kind === 'release' ? content.id : null,
      is_shared: isShared ? 1 : 0,
      administrator_id: author.id,
      made_by: author.name,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute()
  const surplus = tables(db)
    .selectFrom('preview_link')
    .select('id')
    .where('partner_id', '=', partnerId)
    .orderBy('id', 'desc')
    .offset(MAX_LINKS)
    .limit(MAX_LINKS)
  await tables(db).deleteFrom('preview_link').where('id', 'in', surplus).execute()
  return token
}

/**
 * Returns the link of a token; null if it is unknown, expired or revoked, and if its creator can no longer read drafts:
 * disabled, removed, in another clinic or another role. A creator without a number is the command line.
 */
export const findPreviewLink = async (
  partnerId: PartnerId,
  db: Queries,
  token: string,
  now: Date,
): Promise<LinkContent | null> => {
  const link = await tables(db)
    .selectFrom('preview_link')
    .leftJoin('administrator', 'administrator.id', 'preview_link.administrator_id')
    .select([
      'preview_link.release_id',
      'preview_link.administrator_id',
      'administrator.id as maker_id',
      'administrator.partner_id as maker_partner_id',
      'administrator.role',
      'administrator.disabled_at',
    ])
    .where('preview_link.token_hash', '=', hashToken(token))
    .where('preview_link.partner_id', '=', partnerId)
    .where('preview_link.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!link) return null
  if (link.administrator_id !== null) {
    const isOfClinic = link.maker_partner_id === null || link.maker_partner_id === partnerId
    // Accounts from before roles existed have all permissions.
    const mayRead = link.role === null || hasRight(link.role, 'content/read')
    if (link.maker_id === null || link.disabled_at !== null || !isOfClinic || !mayRead) return null
  }
  return link.release_id === null ? { kind: 'drafts' } : { kind: 'release', id: link.release_id }
}

const shared = (partnerId: PartnerId, db: Queries, now: Date) =>
  tables(db)
    .selectFrom('preview_link')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('is_shared', '=', 1)
    .where('expires_at', '>', now.toISOString())

/** Returns the shared links of a clinic that have not expired, newest first. */
export const listPreviewLinks = async (partnerId: PartnerId, db: Queries, now: Date): Promise<PreviewLink[]> => {
  const rows = await shared(partnerId, db, now).orderBy('id', 'desc').execute()
  return rows.map(toLink)
}

/** Finds an issued link; null if the number is unknown. */
export const findListedLink = async (
  partnerId: PartnerId,
  db: Queries,
  id: number,
  now: Date,
): Promise<PreviewLink | null> => {
  const row = await shared(partnerId, db, now).where('id', '=', id).executeTakeFirst()
  return row ? toLink(row) : null
}

/** Deletes a link; it is invalid from then on. */
export const deletePreviewLink = async (partnerId: PartnerId, db: Queries, id: number): Promise<void> => {
  await tables(db).deleteFrom('preview_link').where('partner_id', '=', partnerId).where('id', '=', id).execute()
}

/** The token is random, so a plain hash cannot be reversed by guessing. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const toLink = (row: Omit<Tables['preview_link'], 'id'> & { id: number }): PreviewLink => ({
  id: row.id,
  releaseId: row.release_id,
  madeBy: row.made_by,
  makerId: row.administrator_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})
