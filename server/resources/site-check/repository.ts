import { setImmediate } from 'node:timers/promises'
import { inOrNone } from '../../db/content-table.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { ProblemCounts } from '../../api/http/fleet.ts'

/** A problem of a site. */
export type SiteProblem = {
  readonly kind: 'page' | 'section' | 'warning' | 'link' | 'outside'
  readonly subject: string
  readonly reason: string
  readonly pages: readonly string[]
  readonly places: readonly { readonly kind: string; readonly key: string; readonly title: string }[]
}

/** Results of one site check. */
export type SiteReport = {
  readonly pages: number
  readonly links: number
  readonly translations: readonly { readonly language: string; readonly missing: number; readonly outdated: number }[]
  readonly problems: readonly SiteProblem[]
}

/** Data of a check for lists. */
export type StoredSiteCheck = { readonly checkedAt: string; readonly counts: ProblemCounts }

type Tables = {
  site_check: { partner_id: PartnerId; checked_at: string; data: string; counts: string | null }
  site_check_turn: { partner_id: PartnerId; ends_at: string }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Rows per page when all are read. */
const PAGE = 5000

/** Returns the last audit of a clinic’s site; null before the first one. */
export const findSiteCheck = async (
  partnerId: PartnerId,
  db: Queries,
): Promise<{ readonly checkedAt: string; readonly report: SiteReport } | null> => {
  const row = await tables(db)
    .selectFrom('site_check')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  // Written only by `putSiteCheck`.
  return row ? { checkedAt: row.checked_at, report: JSON.parse(row.data) as SiteReport } : null
}

/** Maximum duration of a check in milliseconds; a crashed one blocks others no longer than this. */
const TURN_MS = 30 * 60_000

/** Acquires the lock for auditing a site; false where another process holds it. */
export const claimSiteCheck = async (partnerId: PartnerId, db: Queries, now: Date): Promise<boolean> => {
  const row = await tables(db)
    .insertInto('site_check_turn')
    .values({ partner_id: partnerId, ends_at: new Date(now.getTime() + TURN_MS).toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('partner_id')
        .doUpdateSet({ ends_at: new Date(now.getTime() + TURN_MS).toISOString() })
        .where('site_check_turn.ends_at', '<=', now.toISOString()),
    )
    .returning('partner_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the audit of a clinic’s site in place of the previous one. */
export const putSiteCheck = async (partnerId: PartnerId, db: Queries, report: SiteReport, now: Date): Promise<void> => {
  const checkedAt = now.toISOString()
  const stored: StoredSiteCheck = { checkedAt, counts: countProblems(report) }
  const values = { checked_at: checkedAt, data: JSON.stringify(report), counts: JSON.stringify(stored) }
  await tables(db)
    .insertInto('site_check')
    .values({ partner_id: partnerId, ...values })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(values))
    .execute()
}

/** Returns the last audit of each site by the clinic’s number, for operators; only of some clinics if given. */
export const readSiteChecks = async (
  db: Queries,
  ids?: readonly PartnerId[],
): Promise<ReadonlyMap<number, StoredSiteCheck>> => {
  const checks = new Map<number, StoredSiteCheck>()
  for (let after: PartnerId | null = null; ;) {
    let query = tables(db).selectFrom('site_check').select(['partner_id', 'checked_at', 'counts'])
    if (ids) query = query.where(inOrNone('partner_id', ids))
    if (after !== null) query = query.where('partner_id', '>', after)
    const rows = await query.orderBy('partner_id').limit(PAGE).execute()
    for (const row of rows) checks.set(row.partner_id, toStored(row) ?? (await countAgain(row.partner_id, db)))
    const last = rows.at(-1)
    if (ids || !last || rows.length < PAGE) return checks
    after = last.partner_id
    // The embedded database answers synchronously and would block visitors’ requests until all are read.
    await setImmediate()
  }
}

/**
 * Returns null where a node of an earlier version wrote the audit: it does not know counts and leaves those of the
 * audit before.
 */
const toStored = ({ checked_at: checkedAt, counts }: { checked_at: string; counts: string | null }) => {
  // Written only by `putSiteCheck`.
  const stored = counts === null ? null : (JSON.parse(counts) as StoredSiteCheck)
  return stored?.checkedAt === checkedAt ? stored : null
}

const countAgain = async (partnerId: PartnerId, db: Queries): Promise<StoredSiteCheck> => {
  const { checked_at: checkedAt, data } = await tables(db)
    .selectFrom('site_check')
    .select(['checked_at', 'data'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow()
  // As above.
  return { checkedAt, counts: countProblems(JSON.parse(data) as SiteReport) }
}

/** Counts the problems of a check, by subject. */
export const countProblems = ({ problems, translations }: SiteReport): ProblemCounts => {
  const count = (...kinds: SiteProblem['kind'][]) => problems.filter(({ kind }) => kinds.includes(kind)).length
  return {
    pages: count('page'),
    sections: count('section'),
    warnings: count('warning'),
    links: count('link', 'outside'),
    translations: translations.reduce((sum, { missing }) => sum + missing, 0),
  }
}
