import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listSchedules } from '#schemas/generated/api/schedules.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

describe('the daily opening hours', () => {
  it('cover two weeks from today', async () => {
    const { body, headers } = await api.ask(listSchedules, { languageCode: 'en' })
    expect(body.total).toBe(14)
    expect(body.rows[0]).toEqual({
      date: '2026-05-04',
      day: 'monday',
      state: 'NORMAL',
      open: '10:00',
      close: '19:00',
      lunchStart: '13:00',
      lunchEnd: '14:00',
      note: null,
      isToday: true,
      phase: 'OPEN',
      fallbackFields: [],
    })
    expect(headers['x-valid-until']).toBe('2026-05-04T04:00:00.000Z')
  })

  it('include holidays, days off, special hours and days that end before lunch', async () => {
    const { body } = await api.ask(listSchedules, { from: '2026-05-05', to: '2026-05-10' })
    expect(body.rows.map(({ day, state, open, lunchStart }) => [day, state, open, lunchStart])).toEqual([
      ['tuesday', 'HOLIDAY', null, null],
      ['wednesday', 'NORMAL', '10:00', null],
      ['thursday', 'NORMAL', '10:00', '13:00'],
      ['friday', 'NORMAL', '10:00', '13:00'],
      ['saturday', 'NORMAL', '10:00', '13:00'],
      ['sunday', 'NORMAL', '11:00', '13:00'],
    ])
    expect((await api.ask(listSchedules, { from: '2026-05-17', to: '2026-05-17' })).body.rows[0]?.state).toBe('CLOSED')
  })

  it('start with today in the clinic’s time zone', async () => {
    await api.addPartner({ code: 'far', config: { timeZone: 'Pacific/Kiritimati' } })
    api.setNow(new Date('2026-05-04T10:30:00.000Z'))
    const here = await api.ask(listSchedules, {})
    const far = await api.ask(listSchedules, {}, { host: 'far.test' })
    api.setNow(NOON)
    expect([here.body.rows[0]?.date, far.body.rows[0]?.date]).toEqual(['2026-05-04', '2026-05-05'])
  })

  it.each([
    [{ from: '2026-02-30' }, '2026-02-30 is not a valid date.'],
    [{ from: '2026-05-05', to: '2026-05-04' }, '"to" (2026-05-04) is before "from" (2026-05-05).'],
    [{ from: '2026-01-01', to: '2026-12-31' }, 'At most 92 days can be requested at once.'],
  ])('refuse %o', async (input, message) => {
    const { status, failure } = await api.ask(listSchedules, input)
    expect([status, failure.message]).toEqual([400, message])
  })
})
