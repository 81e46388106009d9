import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '#server/app/demo/seed.ts'
import { openTestSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(
    {},
    {
      seed: async (context) => {
        await seedDemo(context)
        const lumi = (await Array.fromAsync(context.partners())).find(({ partner }) => partner.partnerCode === 'lumi')
        if (!lumi) throw new Error('There is no lumi')
        const partner = { ...lumi.partner, language: { ...lumi.partner.language, rows: [] } }
        await context.db.write(['partner:1'], async (transaction) => {
          await transaction
            .withTables<{ partner: { id: number; data: string } }>()
            .updateTable('partner')
            .set({ data: JSON.stringify(partner) })
            .where('id', '=', lumi.id)
            .execute()
        })
      },
    },
  )
}, 60_000)
afterAll(() => site.close())

it('a site without listed languages says so, and uses its main one', async () => {
  const { status, body } = await site.get('lumi.localhost', '/')
  expect(status).toBe(200)
  expect(body).toContain('<html lang="ko"')
  expect(body).toContain('>언어 없음<')
  expect((await site.get('lumi.localhost', '/en')).status).toBe(404)
  expect((await site.get('haneul.localhost', '/')).body).not.toContain('>언어 없음<')
})
