import type { Queries } from '../../db/database.ts'
import { parsePartnerId, type PartnerId } from '../../db/partner-id.ts'
import type { ProblemCounts } from '../../http/fleet.ts'

/** One thing that is wrong with a site. */
export type SiteProblem = {
  readonly kind: 'page' | 'section' | 'warning' | 'link' | 'outside'
  readonly subject: string
  readonly reason: string
  readonly pages: readonly string[]
  readonly places: readonly { readonly kind: string; readonly key: string; readonly title: string }[]
}

/** What one look at a site found. */
export type SiteReport = {
  readonly pages: number
  readonly links: number
  readonly translations: readonly { readonly language: string; readonly missing: number; readonly outdated: number }[]
  readonly problems: readonly SiteProblem[]
}

/** What lists need of it. */
export type StoredSiteCheck = { readonly checkedAt: string; readonly counts: ProblemCounts }

type Tables = {
  site_check: { partner_id: PartnerId; checked_at: string; data: string }
  site_check_turn: { partner_id: PartnerId; ends_at: string }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** The last look at a clinic's site; null before there was one. */
export const findSiteCheck = async (
  partnerId: PartnerId,
  db: Queries,
): Promise<{ readonly checkedAt: string; readonly report: SiteReport } | null> => {
  const row = await tables(db)
    .selectFrom('site_check')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  // Written by putSiteCheck alone.
  return row ? { checkedAt: row.checked_at, report: JSON.parse(row.data) as SiteReport } : null
}

/** So long a look may take; whoever is killed in the middle of one keeps others from it no longer. */
const TURN_MS = 30 * 60_000

/** Takes the turn to look at a site; false where another process has it. */
export const takeSiteCheckTurn = async (partnerId: PartnerId, db: Queries, now: Date): Promise<boolean> => {
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

/** Keeps a look at a clinic's site in place of the one before. */
export const putSiteCheck = async (partnerId: PartnerId, db: Queries, report: SiteReport, now: Date): Promise<void> => {
  const values = { checked_at: now.toISOString(), data: JSON.stringify(report) }
  await tables(db)
    .insertInto('site_check')
    .values({ partner_id: partnerId, ...values })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(values))
    .execute()
}

/** The last look at each site, for operators, by the clinic's number. */
export const readSiteChecks = async (db: Queries): Promise<ReadonlyMap<number, StoredSiteCheck>> => {
  const rows = await tables(db).selectFrom('site_check').selectAll().execute()
  return new Map(
    rows.map(({ partner_id: id, checked_at: checkedAt, data }) => [
      parsePartnerId(id),
      // As above.
      { checkedAt, counts: countProblems(JSON.parse(data) as SiteReport) },
    ]),
  )
}

/** How much a look found, by what it is about. */
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
