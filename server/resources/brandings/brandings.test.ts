import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getBranding, listBrandings } from '#schemas/generated/api/brandings.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

describe('stories', () => {
  it('are listed with their texts and pictures, so that their screen needs one request', async () => {
    const { body } = await api.ask(listBrandings, {})
    expect(body.rows).toMatchObject([{ id: 1, title: 'canary-a ko', content: '<p>canary-a</p>', gallery: [] }])
  })

  it('are returned in full by id', async () => {
    expect((await api.ask(getBranding, { id: 1 })).body.row).toMatchObject({ content: '<p>canary-a</p>', gallery: [] })
    expect((await api.ask(getBranding, { id: 2 })).status).toBe(404)
  })
})
