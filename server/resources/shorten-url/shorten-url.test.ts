import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getShortenUrl } from '#schemas/generated/api/shorten-url.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }, { code: 'b', content: {} }])
})
afterAll(() => api.close())

describe('short links', () => {
  it('lead to a path of the same clinic', async () => {
    expect((await api.ask(getShortenUrl, { code: 'way' })).body.row).toMatchObject({ path: '/introduce?canary-a' })
    expect((await api.ask(getShortenUrl, { code: 'way' }, { host: 'b.test' })).status).toBe(404)
  })

  it('never lead to another host', async () => {
    const link = { code: 'evil', path: '//evil.example' }
    await expect(api.addPartner({ code: 'c', content: { 'short-links': [link] } })).rejects.toThrow('/path')
  })
})
