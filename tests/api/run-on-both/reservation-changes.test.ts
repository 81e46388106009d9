import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CreateReservationInput } from '#schemas/generated/api/reservations.ts'
import { startApi, type TestApi } from '../harness.ts'
import { cancel, find, freshPhone, move, reserve } from '../reservation-visitor.ts'
import { describeOnBoth } from './dialects.ts'

const SETTINGS = { visitCapacity: 1, treatmentCapacity: 3, slotMinutes: 60 }

describeOnBoth('a reservation change', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    const settings = { TRUST_PROXY: 'true', ...(await dialect.settings()) }
    api = await startApi([{ code: 'a', config: { reservation: SETTINGS } }], settings)
  })
  afterAll(() => api.close())

  const made = async (words: Partial<CreateReservationInput>) => {
    const phone = freshPhone()
    const { body } = await reserve(api, { ...words, phone })
    return { ...body.row, phone }
  }

  it('moves the reservation, which then needs a new confirmation', async () => {
    const one = await made({ kind: 'TREATMENT', date: '2026-05-25' })
    const moved = await move(api, one, '2026-05-26', '15:00')
    expect(moved.body.row).toMatchObject({ date: '2026-05-26', time: '15:00', state: 'REQUESTED' })
    expect(moved.body.row.startsAt).toBe('2026-05-26T06:00:00.000Z')
    const same = await move(api, one, '2026-05-26', '15:00')
    expect(same.body.row.updatedAt).toBe(moved.body.row.updatedAt)
    expect((await move(api, one, '2026-05-24', '15:00')).failure.code).toBe('reservation/unavailable')
  })

  it('is refused once the reservation is cancelled or has begun', async () => {
    const one = await made({ kind: 'TREATMENT', date: '2026-05-25' })
    const first = await cancel(api, one)
    const second = await cancel(api, one)
    expect([first, second].map(({ body }) => body.row.state)).toEqual(['CANCELLED', 'CANCELLED'])
    expect((await move(api, one, '2026-05-26', '15:00')).failure.code).toBe('reservation/over')
    const late = await made({ kind: 'TREATMENT', date: '2026-05-25', time: '11:00' })
    const before = api.context.clock.now()
    api.setNow(new Date(late.startsAt))
    expect((await cancel(api, late)).failure.code).toBe('reservation/over')
    expect((await move(api, late, '2026-05-26', '15:00')).failure.code).toBe('reservation/over')
    expect((await find(api, late)).body.row.canChange).toBe(false)
    api.setNow(before)
  })
})
