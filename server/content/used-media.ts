import { sql } from 'kysely'
import { parseEntity } from '../db/content-table.ts'
import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../core/partner-id.ts'
import {
  ADDRESSES_IN_TEXT,
  parseMediaAddress,
  toLastingAddress,
  toPublicAddress,
} from '../files/media/media-address.ts'
import type { Media } from '../files/media/media.ts'
import type { EntryName, EntryState } from './entry.ts'

type Tables = {
  content_entry: {
    partner_id: PartnerId
    kind: string
    entry_key: string
    state: EntryState
    data: string | null
    draft_state: EntryState | null
    draft_data: string | null
    title: string
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Place where a picture is used. */
export type MediaUse = EntryName & {
  /** List title of the entry, by language. */
  readonly title: object
  /** JSON pointer into its data. */
  readonly pointer: string
  /** Visible to visitors, pending in a draft, or both. */
  readonly isPublic: boolean
  readonly isDraft: boolean
}

type NamesFile = Pick<Media, 'id' | 'hash' | 'format'>

/** Returns every place where a picture is used, in public or in a draft; the bin does not count. */
export const listMediaUses = async (partnerId: PartnerId, db: Queries, media: NamesFile): Promise<MediaUse[]> => {
  const addresses = [toLastingAddress(media.id), toPublicAddress(media)]
  const holds = (column: 'data' | 'draft_data') =>
    sql<boolean>`(${sql.join(
      addresses.map((address) => sql`${sql.ref(column)} like ${`%"${address}"%`}`),
      sql` or `,
    )})`
  const rows = await tables(db)
    .selectFrom('content_entry')
    .select(['kind', 'entry_key', 'state', 'data', 'draft_state', 'draft_data', 'title'])
    .where('partner_id', '=', partnerId)
    .where((where) => where.or([holds('data'), holds('draft_data')]))
    .orderBy('kind')
    .orderBy('entry_key')
    .execute()
  return rows.flatMap((row) => {
    const { inPublic, inDraft } = toCounted(row)
    const shown = new Set(findPlaces(inPublic, addresses))
    const waiting = new Set(findPlaces(inDraft, addresses))
    return [...new Set([...shown, ...waiting])].map((pointer) => ({
      kind: row.kind,
      key: row.entry_key,
      title: parseEntity<object>(row.title),
      pointer,
      isPublic: shown.has(pointer),
      isDraft: waiting.has(pointer),
    }))
  })
}

/** Counts the entries that use each picture, by its reference: its id, or the hash of its file. */
export const countMediaUses = async (
  partnerId: PartnerId,
  db: Queries,
  kind?: string,
): Promise<ReadonlyMap<string, number>> => {
  let query = tables(db)
    .selectFrom('content_entry')
    .select(['state', 'data', 'draft_state', 'draft_data'])
    .where('partner_id', '=', partnerId)
    // Most entries have no uploaded picture; the installation's own pictures have other addresses.
    .where(sql<boolean>`(data like '%"/media/%' or draft_data like '%"/media/%')`)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  const counts = new Map<string, number>()
  for (const row of await query.execute()) {
    const { inPublic, inDraft } = toCounted(row)
    const names = new Set(
      [inPublic ?? '', inDraft ?? ''].flatMap((text) =>
        [...text.matchAll(ADDRESSES_IN_TEXT)].map(([, id, hash]) => id ?? hash ?? ''),
      ),
    )
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

type Row = Pick<Tables['content_entry'], 'state' | 'data' | 'draft_state' | 'draft_data'>

/** Returns the data of an entry that count: a hidden entry may be shown again, a removed one does not count. */
const toCounted = ({ state, data, draft_state, draft_data }: Row) => ({
  inPublic: state === 'removed' ? null : data,
  inDraft: draft_state === null || draft_state === 'removed' ? null : draft_data,
})

const findPlaces = (data: string | null, addresses: readonly string[]): string[] =>
  data === null
    ? []
    : listMediaPlaces(parseEntity<unknown>(data)).flatMap(({ address, pointer }) =>
        addresses.includes(address) ? [pointer] : [],
      )

/** Reference to an uploaded picture in some data: `/images/0/src`. */
export type MediaPlace = {
  readonly address: string
  readonly pointer: string
  /** The picture object with its alt text; null if only the address is given. */
  readonly picture: Readonly<Record<string, unknown>> | null
}

/** Returns the uploaded pictures that some data references, with their locations. */
export const listMediaPlaces = (data: unknown): MediaPlace[] => {
  const found: MediaPlace[] = []
  const visit = (value: unknown, pointer: string, within: MediaPlace['picture']): void => {
    if (typeof value === 'string') {
      if (parseMediaAddress(value)) found.push({ address: value, pointer, picture: within })
      return
    }
    if (typeof value !== 'object' || value === null) return
    const fields: Readonly<Record<string, unknown>> = { ...value }
    for (const [name, inner] of Object.entries(fields)) {
      const isPicture = name === 'src' && !Array.isArray(value)
      visit(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, isPicture ? fields : null)
    }
  }
  visit(data, '', null)
  return found
}
