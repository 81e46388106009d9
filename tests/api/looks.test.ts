import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { openTestSite, type TestSite } from './site.ts'

const HOST = 'lumi.localhost'
const PASSWORD = 'olive lamp over the harbour'

let site: TestSite
let cookie = ''
beforeAll(async () => {
  site = await openTestSite()
  const tenant = (await Array.fromAsync(site.context.partners())).find(({ partner }) => partner.partnerCode === 'lumi')
  if (!tenant) throw new Error('The demo has no lumi')
  const account = { email: 'editor@lumi.test', password: PASSWORD, partnerId: tenant.id, role: 'editor' as const }
  await addAdministrator(site.context.db, account, new Date())
  const signedIn = await site.send('POST', HOST, '/api/admin/session', { email: account.email, password: PASSWORD })
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
}, 120_000)
afterAll(() => site.close())

const get = async (path: string) => {
  const { status, body } = await site.get(HOST, `/api/admin/looks${path}`, { cookie })
  return { status, body: JSON.parse(body) }
}

const report = async (path: string) => {
  for (;;) {
    const answer = await get(path)
    if (answer.status !== 200 || answer.body.row.isReady === true) return answer
    await pause(200)
  }
}

describe('the template choices of a clinic', () => {
  it('are reported before a switch: every piece once, and moved ones with both sections', async () => {
    const { body } = await report('/calm/BRANDING')
    const { kept, moved, shelved } = body.row
    expect(kept.length).toBeGreaterThan(100)
    expect(shelved.length).toBeGreaterThan(0)
    expect(moved.length).toBeGreaterThan(0)
    for (const piece of moved) expect(piece.from).toBeTypeOf('string')
  }, 60_000)

  it('shelve and move nothing if the choice is the current one', async () => {
    const { homepageConfig } =
      (await Array.fromAsync(site.context.partners())).find(({ partner }) => partner.partnerCode === 'lumi') ?? {}
    const { body } = await report(`/${homepageConfig?.templateCode}/${homepageConfig?.homepageType}`)
    expect(body.row.moved).toEqual([])
    expect(body.row.kept.length).toBeGreaterThan(100)
  }, 60_000)
})
