import { sql, type Selectable } from 'kysely'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import { inOrNone, parseEntity } from '../../db/content-table.ts'
import { matchesOptional, toSearchText } from '../../db/search-text.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import { readPage } from '../../db/read-page.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import {
  MEDIA_TYPES,
  toFileName,
  type AltTexts,
  type Media,
  type MediaFormat,
  type MediaKind,
  type PictureFile,
} from './media.ts'

type Tables = {
  media: {
    partner_id: PartnerId
    id: string
    hash: string
    format: MediaFormat
    mime: string
    kind: MediaKind
    name: string
    width: number
    height: number
    bytes: number
    alt: string
    focus_x: number | null
    focus_y: number | null
    search: string
    edit: number
    created_at: string
    created_by: string
    removed_at: string | null
    /** Null until the optimiser first renders the picture. */
    tint: string | null
  }
  media_former: {
    partner_id: PartnerId
    hash: string
    format: MediaFormat
    bytes: number
    media_id: string
    replaced_at: string
  }
  media_loose: { partner_id: PartnerId; name: string; since: string }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns one picture, in the bin or not; null without one of this id. */
export const findMedia = async (partnerId: PartnerId, db: Queries, id: string): Promise<Media | null> => {
  const row = await own(partnerId, db).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toMedia(row) : null
}

/** Returns the picture that currently has a file, in the bin or not. */
export const findMediaByHash = async (partnerId: PartnerId, db: Queries, hash: string): Promise<Media | null> => {
  const row = await own(partnerId, db).selectAll().where('hash', '=', hash).executeTakeFirst()
  return row ? toMedia(row) : null
}

/** Returns those of some pictures that are not in the bin, by id. */
export const findMediaFacts = async (
  partnerId: PartnerId,
  db: Queries,
  { ids, hashes }: { readonly ids: readonly string[]; readonly hashes: readonly string[] },
): Promise<ShownMedia[]> => {
  const rows = await own(partnerId, db)
    .selectAll()
    .where('removed_at', 'is', null)
    .where((where) => where.or([inOrNone('id', ids), inOrNone('hash', hashes)]))
    .execute()
  return rows.map((row) => ({ ...toMedia(row), tint: row.tint }))
}

/** A picture with its tint (server/pages/images/tint.ts), which is null until the picture is first shown. */
export type ShownMedia = Media & { readonly tint: string | null }

/** Stores the tint of a file. */
export const putTint = async (partnerId: PartnerId, db: Queries, hash: string, tint: string): Promise<void> => {
  await tables(db)
    .updateTable('media')
    .set({ tint })
    .where('partner_id', '=', partnerId)
    .where('hash', '=', hash)
    .execute()
}

/**
 * Returns the file of a hash if visitors may access it: a picture's current file, or one that was replaced recently.
 */
export const findPublicFile = async (
  partnerId: PartnerId,
  db: Queries,
  hash: string,
): Promise<Pick<PictureFile, 'hash' | 'format'> | null> => {
  const row = await own(partnerId, db)
    .select(['hash', 'format', 'removed_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (row) return row.removed_at === null ? row : null
  const former = await tables(db)
    .selectFrom('media_former')
    .innerJoin('media', (join) =>
      join.onRef('media.partner_id', '=', 'media_former.partner_id').onRef('media.id', '=', 'media_former.media_id'),
    )
    .select(['media_former.hash', 'media_former.format'])
    .where('media_former.partner_id', '=', partnerId)
    .where('media_former.hash', '=', hash)
    .where('media.removed_at', 'is', null)
    .executeTakeFirst()
  return former ?? null
}

/** Filter of a list of pictures. */
export type MediaFilter = {
  readonly keyword?: string | undefined
  readonly kind?: MediaKind | undefined
  /** Only pictures in the bin, or only all others. */
  readonly isRemoved: boolean
  /** Restricts the list to these ids or files, if given. */
  readonly only?: readonly string[] | undefined
  /** Excludes these. */
  readonly except?: readonly string[] | undefined
  /** Only pictures that lack alt text in one of these languages. */
  readonly without?: readonly LanguageCode[] | undefined
  readonly order?: 'newest' | 'name' | 'largest' | undefined
}

/** Returns a page of pictures. */
export const listMedia = async (
  partnerId: PartnerId,
  db: Queries,
  filter: MediaFilter,
  paging: Paging,
): Promise<PageOf<Media>> => {
  let query = own(partnerId, db).where('removed_at', filter.isRemoved ? 'is not' : 'is', null)
  const found = matchesOptional('search', filter.keyword)
  if (found) query = query.where(found)
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind)
  // Passed as one text, since both databases limit the number of parameters.
  if (filter.only) query = query.where(isOneOf(filter.only))
  if (filter.except) query = query.where(sql<boolean>`not ${isOneOf(filter.except)}`)
  if (filter.without) query = query.where(lacksWords(filter.without))
  const ordered =
    filter.order === 'name'
      ? query.orderBy('name').orderBy('id')
      : query.orderBy(filter.order === 'largest' ? 'bytes' : 'created_at', 'desc').orderBy('id')
  const { rows, total } = await readPage({ paging, chosen: query, inOrder: ordered.selectAll() })
  return { rows: rows.map(toMedia), total }
}

/** Returns all pictures of a clinic that are not in the bin, by id. */
export const listLibrary = async (partnerId: PartnerId, db: Queries): Promise<Media[]> => {
  const rows = await own(partnerId, db).selectAll().where('removed_at', 'is', null).orderBy('id').execute()
  return rows.map(toMedia)
}

const isOneOf = (ids: readonly string[]) =>
  sql<boolean>`(${`,${ids.join(',')},`} like '%,' || id || ',%' or ${`,${ids.join(',')},`} like '%,' || hash || ',%')`

/**
 * Returns the condition that alt text is missing in one of the languages. Texts are stored as JSON without empty
 * languages, so a missing text is a missing key.
 */
const lacksWords = (languages: readonly LanguageCode[]) =>
  sql<boolean>`(${sql.join(
    languages.map((code) => sql`alt not like ${`%"${code}":%`}`),
    sql` or `,
  )})`

/**
 * Returns the number of pictures of a clinic and the bytes of its files, including those in the bin and replaced ones.
 */
export const measureMedia = async (
  partnerId: PartnerId,
  db: Queries,
): Promise<{ count: number; removed: number; bytes: number }> => {
  const counted = await own(partnerId, db)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('removed_at').as('removed'),
      fn.sum<number | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  const former = await tables(db)
    .selectFrom('media_former')
    .where('partner_id', '=', partnerId)
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  const { all, removed, bytes } = counted
  return { count: all - removed, removed, bytes: (bytes ?? 0) + (former.bytes ?? 0) }
}

/** Inserts or updates a picture. */
export const putMedia = async (partnerId: PartnerId, db: Queries, media: Media): Promise<void> => {
  const alt = tidy(media.alt)
  const changed = {
    hash: media.hash,
    format: media.format,
    mime: MEDIA_TYPES[media.format],
    kind: media.kind,
    name: media.name,
    width: media.width,
    height: media.height,
    bytes: media.bytes,
    alt: JSON.stringify(alt),
    focus_x: media.focalPoint?.x ?? null,
    focus_y: media.focalPoint?.y ?? null,
    search: toSearchText(media.name, alt),
    edit: media.edit,
    created_at: media.createdAt,
    created_by: media.createdBy,
    removed_at: media.removedAt,
  }
  await tables(db)
    .insertInto('media')
    .values({ partner_id: partnerId, id: media.id, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'id']).doUpdateSet({
        ...changed,
        // Another file has another tint.
        tint: sql<string | null>`case when media.hash = ${media.hash} then media.tint end`,
      }),
    )
    .execute()
  await forgetFormer(partnerId, db, media.hash)
  await deleteLoose(partnerId, db, toFileName(media))
}

/** Sorts the languages and drops empty texts: the search for missing texts reads the JSON as text. */
const tidy = (alt: AltTexts): AltTexts =>
  Object.fromEntries(LANGUAGE_CODES.flatMap((code) => (alt[code]?.trim() ? [[code, alt[code].trim()] as const] : [])))

/** Records the file that a picture had until now. */
export const addFormer = async (
  partnerId: PartnerId,
  db: Queries,
  { id, hash, format, bytes }: Media,
  now: Date,
): Promise<void> => {
  const changed = { format, bytes, media_id: id, replaced_at: now.toISOString() }
  await tables(db)
    .insertInto('media_former')
    .values({ partner_id: partnerId, hash, ...changed })
    .onConflict((conflict) => conflict.columns(['partner_id', 'hash']).doUpdateSet(changed))
    .execute()
}

/** Removes a replaced file that is a picture's current one again. */
const forgetFormer = async (partnerId: PartnerId, db: Queries, hash: string): Promise<void> => {
  await tables(db).deleteFrom('media_former').where('partner_id', '=', partnerId).where('hash', '=', hash).execute()
}

/** Deletes a picture and its former files, which are unreferenced from then on. */
export const deleteMedia = async (partnerId: PartnerId, db: Queries, id: string): Promise<void> => {
  const files = await tables(db)
    .deleteFrom('media')
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .returning(['hash', 'format'])
    .execute()
  const former = await tables(db)
    .deleteFrom('media_former')
    .where('partner_id', '=', partnerId)
    .where('media_id', '=', id)
    .returning(['hash', 'format'])
    .execute()
  for (const file of [...files, ...former]) await addLoose(partnerId, db, toFileName(file), LONG_AGO)
}

/** Deletes the records of files replaced before a time; the files are unreferenced from then on. */
export const deleteFormerBefore = async (partnerId: PartnerId, db: Queries, before: Date): Promise<void> => {
  const files = await tables(db)
    .deleteFrom('media_former')
    .where('partner_id', '=', partnerId)
    .where('replaced_at', '<', before.toISOString())
    .returning(['hash', 'format'])
    .execute()
  for (const file of files) await addLoose(partnerId, db, toFileName(file), LONG_AGO)
}

const LONG_AGO = new Date(0)

/** Marks a file as unreferenced, currently or before its first reference. Only marked files are ever deleted. */
export const addLoose = async (partnerId: PartnerId, db: Queries, name: string, since: Date): Promise<void> => {
  const changed = { since: since.toISOString() }
  await tables(db)
    .insertInto('media_loose')
    .values({ partner_id: partnerId, name, ...changed })
    .onConflict((conflict) => conflict.columns(['partner_id', 'name']).doUpdateSet(changed))
    .execute()
}

/** Returns the files that have been marked as unreferenced since before a time. */
export const listLooseBefore = async (partnerId: PartnerId, db: Queries, before: Date): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('media_loose')
    .select('name')
    .where('partner_id', '=', partnerId)
    .where('since', '<', before.toISOString())
    .execute()
  return rows.map(({ name }) => name)
}

/** Unmarks a file that is referenced again, or deleted. */
export const deleteLoose = async (partnerId: PartnerId, db: Queries, name: string): Promise<void> => {
  await tables(db).deleteFrom('media_loose').where('partner_id', '=', partnerId).where('name', '=', name).execute()
}

/** Returns pictures that were moved to the bin before a moment. */
export const listRemovedBefore = async (partnerId: PartnerId, db: Queries, before: Date): Promise<Media[]> => {
  const rows = await own(partnerId, db).selectAll().where('removed_at', '<', before.toISOString()).execute()
  return rows.map(toMedia)
}

/** Cut-off times for the bin, for replaced files and for unreferenced files. */
export type PutAway = Readonly<Record<'removed' | 'former' | 'loose', Date>>

/** Returns the clinics with due items: removed pictures, replaced files or unreferenced files. */
export const listPartnersWithPutAway = async (
  db: Queries,
  { removed, former, loose }: PutAway,
): Promise<PartnerId[]> => {
  const rows = await tables(db)
    .selectFrom('media')
    .select('partner_id')
    .where('removed_at', '<', removed.toISOString())
    .union(tables(db).selectFrom('media_former').select('partner_id').where('replaced_at', '<', former.toISOString()))
    .union(tables(db).selectFrom('media_loose').select('partner_id').where('since', '<', loose.toISOString()))
    .orderBy('partner_id')
    .execute()
  return rows.map((row) => row.partner_id)
}

/** Returns the files that a clinic’s rows name: files not listed here are orphans. */
export const listNamedFiles = async (
  partnerId: PartnerId,
  db: Queries,
): Promise<Pick<PictureFile, 'hash' | 'format'>[]> => {
  const now = await own(partnerId, db).select(['hash', 'format']).execute()
  const before = await tables(db)
    .selectFrom('media_former')
    .select(['hash', 'format'])
    .where('partner_id', '=', partnerId)
    .execute()
  return [...now, ...before]
}

const own = (partnerId: PartnerId, db: Queries) =>
  tables(db).selectFrom('media').where('media.partner_id', '=', partnerId)

const toMedia = (row: Selectable<Tables['media']>): Media => ({
  id: row.id,
  hash: row.hash,
  format: row.format,
  kind: row.kind,
  name: row.name,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  alt: parseEntity<AltTexts>(row.alt),
  focalPoint: row.focus_x === null || row.focus_y === null ? null : { x: row.focus_x, y: row.focus_y },
  edit: row.edit,
  createdAt: row.created_at,
  createdBy: row.created_by,
  removedAt: row.removed_at,
})
