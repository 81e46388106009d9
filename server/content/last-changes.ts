import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../core/partner-id.ts'
import type { EntryName } from './entry.ts'

type Tables = {
  content_entry: {
    partner_id: PartnerId
    kind: string
    entry_key: string
    state: string
    published_at: string | null
  }
  content_revision: {
    partner_id: PartnerId
    publication_id: number
    author_id: number | null
    author: string
    published_at: string
  }
}

/** Time of an entry's last publication, in ISO UTC. */
export type LastChange = EntryName & { readonly changedAt: string }

/**
 * Returns when the public entries of some kinds were last published. Entries older than their history are omitted: the
 * history only has its own start time for them.
 */
export const listLastChanges = async (
  partnerId: PartnerId,
  db: Queries,
  kinds: readonly string[],
): Promise<LastChange[]> => {
  const tables = db.withTables<Tables>()
  const stock = await tables
    .selectFrom('content_revision')
    .select('published_at as publishedAt')
    .where('partner_id', '=', partnerId)
    .where('publication_id', '=', 1)
    .where('author_id', 'is', null)
    .where('author', '=', '')
    .limit(1)
    .executeTakeFirst()
  const rows = await tables
    .selectFrom('content_entry')
    .select(['kind', 'entry_key as key', 'published_at as changedAt'])
    .where('partner_id', '=', partnerId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'shown')
    .execute()
  return rows.flatMap(({ kind, key, changedAt }) =>
    changedAt === null || changedAt === stock?.publishedAt ? [] : [{ kind, key, changedAt }],
  )
}
