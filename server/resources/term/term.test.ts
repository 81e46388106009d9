import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getTerm } from '#schemas/generated/api/term.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

describe('terms', () => {
  it('return the version in force and list earlier ones', async () => {
    const { body } = await api.ask(getTerm, { kind: 'PRIVACY_POLICY' })
    expect(body.row).toMatchObject({
      version: '2.0',
      versions: [
        { version: '2.0', effectiveAt: '2026-04-01' },
        { version: '1.0', effectiveAt: '2026-01-01' },
      ],
    })
  })

  it('return an older version, but no future one', async () => {
    expect((await api.ask(getTerm, { kind: 'PRIVACY_POLICY', version: '1.0' })).body.row.id).toBe(1)
    expect((await api.ask(getTerm, { kind: 'PRIVACY_POLICY', version: '3.0' })).status).toBe(404)
  })

  it('return 404 when missing and 400 for unknown kinds', async () => {
    expect((await api.ask(getTerm, { kind: 'TERMS_OF_SERVICE' })).status).toBe(404)
    expect((await api.get('/api/customer/global/term?kind=X')).status).toBe(400)
  })
})
