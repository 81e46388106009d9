import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import { readPage } from '../../db/read-page.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { foldPath, type RedirectRow } from './resolve-redirect.ts'

type RedirectTable = {
  partner_id: PartnerId
  from_path: string
  target: string
  author: string
  created_at: string
  hits: number
  last_hit_at: string | null
}

type Tables = { redirect: RedirectTable }

const tables = (db: Queries) => db.withTables<Tables>()

/** A redirect as clinics see it. */
export type Redirect = RedirectRow & {
  readonly author: string
  readonly createdAt: string
  readonly hits: number
  readonly lastHitAt: string | null
}

/** Finds the redirects of some paths, and of paths that differ from them only in case. */
export const findRedirects = async (
  partnerId: PartnerId,
  db: Queries,
  paths: readonly string[],
): Promise<RedirectRow[]> => {
  const rows = await tables(db)
    .selectFrom('redirect')
    .select(['from_path', 'target'])
    .where('partner_id', '=', partnerId)
    .where((where) =>
      where.or([where('from_path', 'in', paths), where(sql<string>`lower(from_path)`, 'in', paths.map(foldPath))]),
    )
    .orderBy('from_path')
    .execute()
  return rows.map((row) => ({ from: row.from_path, to: row.target }))
}

/** Returns all redirects of a clinic, sorted by path. */
export const allRedirects = async (partnerId: PartnerId, db: Queries): Promise<RedirectRow[]> => {
  const rows = await tables(db)
    .selectFrom('redirect')
    .select(['from_path', 'target'])
    .where('partner_id', '=', partnerId)
    .orderBy('from_path')
    .execute()
  return rows.map((row) => ({ from: row.from_path, to: row.target }))
}

/** Returns a page of redirects, the most requested first. */
export const listRedirects = async (
  partnerId: PartnerId,
  db: Queries,
  keyword: string | undefined,
  paging: Paging,
): Promise<PageOf<Redirect>> => {
  let query = tables(db).selectFrom('redirect').where('partner_id', '=', partnerId)
  if (keyword !== undefined) {
    const pattern = `%${keyword.replaceAll(/[\\%_]/g, (found) => `\\${found}`)}%`
    query = query.where(sql<boolean>`(from_path like ${pattern} escape '\\' or target like ${pattern} escape '\\')`)
  }
  const inOrder = query.selectAll().orderBy('hits', 'desc').orderBy('from_path')
  const { rows, total } = await readPage({ paging, chosen: query, inOrder })
  return { rows: rows.map(toRedirect), total }
}

/** Adds redirects or changes the targets of known paths; their hits stay. */
export const putRedirects = (
  partnerId: PartnerId,
  db: Queries,
  redirects: readonly RedirectRow[],
  { author, now }: { readonly author: string; readonly now: Date },
): Promise<void> => {
  // One statement must not contain a path twice: the last one wins, as it would in sequence.
  const rows = [...new Map(redirects.map((row) => [row.from, row])).values()]
  return inBatches(rows, (batch) =>
    tables(db)
      .insertInto('redirect')
      .values(
        batch.map(({ from, to }) => ({
          partner_id: partnerId,
          from_path: from,
          target: to,
          author,
          created_at: now.toISOString(),
          hits: 0,
          last_hit_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'from_path']).doUpdateSet((row) => ({
          target: row.ref('excluded.target'),
          author: row.ref('excluded.author'),
        })),
      )
      .execute(),
  )
}

/** Deletes a redirect; false when it did not exist. */
export const removeRedirect = async (partnerId: PartnerId, db: Queries, from: string): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('redirect')
    .where('partner_id', '=', partnerId)
    .where('from_path', '=', from)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Adds to the hits of a path. */
export const addHits = async (
  partnerId: PartnerId,
  db: Queries,
  { from, count, lastAt }: { readonly from: string; readonly count: number; readonly lastAt: Date },
): Promise<void> => {
  await tables(db)
    .updateTable('redirect')
    .set({ hits: sql`hits + ${count}`, last_hit_at: lastAt.toISOString() })
    .where('partner_id', '=', partnerId)
    .where('from_path', '=', from)
    .execute()
}

const toRedirect = (row: RedirectTable): Redirect => ({
  from: row.from_path,
  to: row.target,
  author: row.author,
  createdAt: row.created_at,
  hits: row.hits,
  lastHitAt: row.last_hit_at,
})
