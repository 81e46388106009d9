import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { getSiteCheck, startSiteCheck } from '#schemas/generated/api/site-check.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { putSiteCheck } from './index.ts'

const PASSWORD = 'olive lamp over the harbour'

let api: TestApi
let own: { headers: { cookie: string } }
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
  const owner = { email: 'owner@a.test', password: PASSWORD, partnerId: parsePartnerId(1), role: 'owner' as const }
  await addAdministrator(api.context.db, owner, NOON)
  const { headers } = await api.ask(createAdminSession, { email: owner.email, password: PASSWORD })
  own = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
})
afterAll(() => api.close())

it('is refused on a server that does not render pages', async () => {
  expect((await api.ask(startSiteCheck, {}, own)).failure.code).toBe('site-check/nobody')
})

it('continues after the response, and the last check is returned', async () => {
  const page = { kind: 'page' as const, subject: '/events', reason: '500', pages: ['/events'], places: [] }
  const report = { pages: 3, links: 9, translations: [{ language: 'en', missing: 2, outdated: 0 }], problems: [page] }
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  api.context.siteChecks.provide(async ({ id }) => {
    await finished
    await api.context.db.write([], (transaction) => putSiteCheck(id, transaction, report, NOON))
  })
  const started = await api.ask(startSiteCheck, {}, own)
  expect(started.body.row).toMatchObject({ checkedAt: null, isRunning: true, problems: [] })
  finish()
  await api.context.siteChecks.settled()
  const { body } = await api.ask(getSiteCheck, {}, own)
  expect(body.row).toMatchObject({
    checkedAt: NOON.toISOString(),
    isRunning: false,
    isOutsideChecked: false,
    ...report,
  })
})
