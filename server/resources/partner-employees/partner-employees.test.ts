import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listPartnerEmployees, listWeeklySchedules } from '#schemas/generated/api/partner-employees.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

describe('the staff', () => {
  it('is listed in order, and can be filtered by role', async () => {
    const { body } = await api.ask(listPartnerEmployees, {})
    expect(body.rows).toMatchObject([{ id: 1, career: ['School ko'] }, { id: 2 }])
    expect((await api.ask(listPartnerEmployees, { role: ['DOCTOR', 'THERAPIST'] })).body.rows).toMatchObject([
      { id: 2 },
    ])
    expect((await api.ask(listPartnerEmployees, { role: ['THERAPIST'] })).body.total).toBe(0)
  })

  it('includes the weekly schedule of each member', async () => {
    const { body } = await api.ask(listWeeklySchedules, {})
    expect(body.rows[0]).toMatchObject({ id: 1, weekly: { monday: { morning: 'CLINIC', afternoon: 'OFF' } } })
    expect(body.rows[0]).not.toHaveProperty('career')
  })
})
