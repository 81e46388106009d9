import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { LanguageCode } from '#schemas/language.ts'
import type { HomepageType } from '#schemas/routes.ts'
import { parseEntity } from '../../db/content-table.ts'
import type { Database, Queries } from '../../db/database.ts'
import { parsePartnerId, type PartnerId } from '../../core/partner-id.ts'

/** The fields of a partner that lists need. */
export type ListedPartner = {
  readonly id: PartnerId
  readonly code: string
  readonly names: Readonly<Partial<Record<LanguageCode, string>>>
  readonly mainLanguage: LanguageCode
  readonly hosts: readonly string[]
  readonly templateCode: string
  /** Version in its settings; null when it follows the build. */
  readonly templateVersion: string | null
  readonly isTemplateHeld: boolean
  readonly homepageType: HomepageType
  readonly timeZone: string
}

type Row = { id: number; code: string; listed: string }
type Tables = { partner: Row }

/** Rows read at a time. */
const PAGE = 1000

/** Yields all partners in batches, sorted by code. */
export async function* readListedPartners({
  kysely,
  dialect,
}: Pick<Database, 'kysely' | 'dialect'>): AsyncGenerator<ListedPartner[], void> {
  // Without the hint, SQLite computes each summary from the row, which takes ten times as long as reading it from the
  // index.
  const index = dialect === 'sqlite' ? sql`indexed by partner_listed` : sql``
  for (let after = ''; ;) {
    const page = await sql<Row>`
      select id, code, listed from partner ${index} where code > ${after} order by code limit ${PAGE}`.execute(kysely)
    yield page.rows.map(toListed)
    const last = page.rows.at(-1)
    if (!last || page.rows.length < PAGE) return
    after = last.code
    // The embedded database answers synchronously and would block visitors’ requests until all are read.
    await setImmediate()
  }
}

/** Returns partners by their numbers; unknown ones are left out. */
export const loadListedPartners = async (db: Queries, ids: readonly PartnerId[]): Promise<ListedPartner[]> => {
  const found: ListedPartner[] = []
  for (let start = 0; start < ids.length; start += PAGE)
    for (const one of await loadSome(db, ids.slice(start, start + PAGE))) found.push(one)
  return found
}

/** Returns the next partners by number, up to a limit. */
export const listPartnersAfter = async (db: Queries, afterId: number, most: number): Promise<ListedPartner[]> => {
  const query = db.withTables<Tables>().selectFrom('partner').select(['id', 'code', 'listed'])
  return (await query.where('id', '>', afterId).orderBy('id').limit(most).execute()).map(toListed)
}

const loadSome = async (db: Queries, ids: readonly PartnerId[]): Promise<ListedPartner[]> => {
  const query = db.withTables<Tables>().selectFrom('partner').select(['id', 'code', 'listed'])
  return (await query.where('id', 'in', ids).execute()).map(toListed)
}

type Listed = readonly [
  ListedPartner['names'],
  LanguageCode,
  readonly string[],
  string,
  string | null,
  boolean | number | null,
  HomepageType,
  string,
]

/** Converts a row; SQLite stores booleans as numbers. */
const toListed = ({ id, code, listed }: Row): ListedPartner => {
  const [names, mainLanguage, hosts, templateCode, templateVersion, isHeld, homepageType, timeZone] =
    parseEntity<Listed>(listed)
  const isTemplateHeld = isHeld === true || isHeld === 1
  const known = { names, mainLanguage, hosts, templateCode, templateVersion, isTemplateHeld, homepageType, timeZone }
  return { id: parsePartnerId(id), code, ...known }
}
