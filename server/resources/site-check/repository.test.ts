import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { siteChecks } from './migrations/2026-11-23-54-site-checks.ts'
import { siteCheckTurns } from './migrations/2026-11-23-72-site-check-turns.ts'
import { siteCheckCounts } from './migrations/2026-11-23-92-site-check-counts.ts'
import {
  countProblems,
  findSiteCheck,
  putSiteCheck,
  readSiteChecks,
  claimSiteCheck,
  type SiteProblem,
  type SiteReport,
} from './repository.ts'

const now = new Date('2026-05-04T03:00:00.000Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const reportOf = (...kinds: SiteProblem['kind'][]): SiteReport => ({
  pages: 3,
  links: 9,
  translations: [
    { language: 'en', missing: 2, outdated: 7 },
    { language: 'ja', missing: 3, outdated: 0 },
  ],
  problems: kinds.map((kind) => ({ kind, subject: '/', reason: '500', pages: [], places: [] })),
})

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([siteChecks, siteCheckTurns, siteCheckCounts])
})
afterAll(() => database.close())

it('problems are counted by subject; links to other sites are links, outdated texts are not counted', () => {
  const report = reportOf('page', 'section', 'section', 'warning', 'link', 'outside', 'outside')
  expect(countProblems(report)).toEqual({ pages: 1, sections: 2, warnings: 1, links: 3, translations: 5 })
})

describe('a site check', () => {
  it('replaces the previous one', async () => {
    const clinic = parsePartnerId(1)
    const { kysely } = database.db
    expect(await findSiteCheck(clinic, kysely)).toBeNull()
    await putSiteCheck(clinic, kysely, reportOf('page'), now)
    await putSiteCheck(clinic, kysely, reportOf('link'), after(1))
    expect(await findSiteCheck(clinic, kysely)).toEqual({
      checkedAt: after(1).toISOString(),
      report: reportOf('link'),
    })
    expect(await findSiteCheck(parsePartnerId(2), kysely)).toBeNull()
  })

  it('is returned to operators as counts, for all clinics or some', async () => {
    const { kysely } = database.db
    await putSiteCheck(parsePartnerId(3), kysely, reportOf('warning'), now)
    const checks = await readSiteChecks(kysely)
    expect([...checks.keys()]).toEqual([1, 3])
    expect(checks.get(3)).toEqual({
      checkedAt: now.toISOString(),
      counts: { pages: 0, sections: 0, warnings: 1, links: 0, translations: 5 },
    })
    expect([...(await readSiteChecks(kysely, [parsePartnerId(3), parsePartnerId(4)])).keys()]).toEqual([3])
    expect((await readSiteChecks(kysely, [])).size).toBe(0)
  })

  it('is counted again when a node of an earlier version stored it without counts or with outdated ones', async () => {
    const { kysely } = database.db
    const clinic = parsePartnerId(5)
    await putSiteCheck(clinic, kysely, reportOf('page'), now)
    const write = async (report: SiteReport, at: Date) => {
      await sql`update site_check set data = ${JSON.stringify(report)}, checked_at = ${at.toISOString()}
        where partner_id = 5`.execute(kysely)
    }
    await write(reportOf('link', 'link'), after(1))
    const told = async () => (await readSiteChecks(kysely, [clinic])).get(5)
    expect(await told()).toMatchObject({ checkedAt: after(1).toISOString(), counts: { pages: 0, links: 2 } })
    await sql`update site_check set counts = null where partner_id = 5`.execute(kysely)
    expect(await told()).toMatchObject({ counts: { pages: 0, links: 2 } })
  })

  it('locks the clinic for one process and half an hour', async () => {
    const take = (partner: number, minutes: number) =>
      claimSiteCheck(parsePartnerId(partner), database.db.kysely, after(minutes))
    expect([await take(1, 0), await take(1, 29.9), await take(2, 0), await take(1, 30), await take(1, 31)]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ])
    // The second lock lasts as long as the first.
    expect([await take(1, 59.9), await take(1, 60)]).toEqual([false, true])
  })
})
