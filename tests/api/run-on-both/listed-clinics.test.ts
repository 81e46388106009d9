import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { loadListedPartners, readListedPartners } from '#server/resources/partners/index.ts'
import { putSiteCheck, readSiteChecks, type SiteReport } from '#server/resources/site-check/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

describeOnBoth('the data of clinic lists', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    const held = { templateCode: 'calm', isTemplateHeld: true, templateVersion: '1.0.0' } as const
    api = await startApi(
      [{ code: 'a' }, { code: 'b', config: held, partner: { hosts: ['b.test', 'a-second.b.test'] } }, { code: 'c' }],
      await dialect.settings(),
    )
  })
  afterAll(() => api.close())

  it('is computed by the database from the rows, and matches them', async () => {
    const { db } = api.context
    const expected = []
    for await (const { id, partner, homepageConfig, mainLanguage } of api.context.partners()) {
      const { templateCode, templateVersion = null, isTemplateHeld = false, homepageType, timeZone } = homepageConfig
      const { partnerCode: code, displayName: names, hosts } = partner
      const look = { templateCode, templateVersion, isTemplateHeld, homepageType, timeZone }
      expected.push({ id, code, names, mainLanguage, hosts, ...look })
    }
    const read = []
    for await (const some of readListedPartners(db)) read.push(...some)
    expect(read).toEqual(expected)
    expect(read[1]).toMatchObject({ code: 'b', hosts: ['b.test', 'a-second.b.test'], isTemplateHeld: true })
    const [, second] = read
    expect(await loadListedPartners(db.kysely, [parsePartnerId(2), parsePartnerId(9)])).toEqual([second])
  })

  it('includes the result of the latest check of each site, written by either version', async () => {
    const { db } = api.context
    const problem = { kind: 'page', subject: '/', reason: '500', pages: [], places: [] } as const
    const whole: SiteReport = { pages: 3, links: 2, translations: [], problems: [] }
    const broken: SiteReport = { ...whole, problems: [problem] }
    await db.write([], async (transaction) => {
      await putSiteCheck(parsePartnerId(1), transaction, whole, NOON)
      await putSiteCheck(parsePartnerId(2), transaction, whole, NOON)
      // As the version before wrote a look, which left what it did not know.
      const again = [new Date(NOON.getTime() + 1000).toISOString(), JSON.stringify(broken)] as const
      await sql`update site_check set checked_at = ${again[0]}, data = ${again[1]} where partner_id = 2`.execute(
        transaction,
      )
    })
    for (const ids of [undefined, [1, 2, 3].map(parsePartnerId)]) {
      const checks = await readSiteChecks(db.kysely, ids)
      expect([1, 2, 3].map((id) => checks.get(id)?.counts.pages)).toEqual([0, 1, undefined])
    }
  })
})
