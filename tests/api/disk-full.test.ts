import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOARD, writePost } from './board-visitor.ts'
import { startApi, type TestApi } from './harness.ts'
import { reserve } from './reservation-visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }], { TRUST_PROXY: 'true' })
})
afterAll(() => api.close())

const setPages = (count: number) => sql.raw(`pragma max_page_count = ${count}`).execute(api.context.db.kysely)

it('on a full disk reads succeed, writes report it, and both work again once there is space', async () => {
  expect((await reserve(api)).status).toBe(201)
  // SQLite takes no fewer pages than there are, and fails as it does on a full disk where it wants one more.
  await setPages(1)
  const content = 'x'.repeat(5000)
  const refused = await writePost(api, { content })
  expect(refused).toMatchObject({ status: 507, failure: { code: 'server/disk-full' } })
  expect(refused.failure.message).toContain('disk is full')
  expect((await api.get(`/api/customer/global/notice-customer-boards?boardTypeId=${BOARD}`)).status).toBe(200)
  expect(await writePost(api, { content })).toMatchObject({ status: 507, failure: { code: 'server/disk-full' } })

  await setPages(1_000_000)
  expect((await writePost(api, { content })).status).toBe(201)
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(api.context.db.kysely)
  expect(rows).toEqual([{ quick_check: 'ok' }])
})
