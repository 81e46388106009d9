import { afterAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { getSiteCheck, startSiteCheck } from '#schemas/generated/api/site-check.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { putSiteCheck } from './index.ts'

const PASSWORD = 'olive lamp over the harbour'

const apis: TestApi[] = []
afterAll(async () => void (await Promise.all(apis.map((api) => api.close()))))

/** Starts an API with an owner who is signed in. */
const open = async (overrides: Parameters<typeof startApi>[2] = {}) => {
  const api = await startApi([{ code: 'a' }], {}, overrides)
  apis.push(api)
  const owner = { email: 'owner@a.test', password: PASSWORD, partnerId: parsePartnerId(1), role: 'owner' as const }
  await addAdministrator(api.context.db, owner, NOON)
  const { headers } = await api.ask(createAdminSession, { email: owner.email, password: PASSWORD })
  return { api, own: { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } } }
}

it('is refused on a server that does not render pages', async () => {
  const { api, own } = await open()
  expect((await api.ask(startSiteCheck, {}, own)).failure.code).toBe('site-check/nobody')
})

it('continues after the response, and the last check is returned', async () => {
  const page = { kind: 'page' as const, subject: '/events', reason: '500', pages: ['/events'], places: [] }
  const report = { pages: 3, links: 9, translations: [{ language: 'en', missing: 2, outdated: 0 }], problems: [page] }
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const { api, own } = await open({
    checkSite: async ({ id }) => {
      await finished
      await api.context.db.write([], (transaction) => putSiteCheck(id, transaction, report, NOON))
    },
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
