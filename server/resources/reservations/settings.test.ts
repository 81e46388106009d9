import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { requireReservations, toBookableDays, toReservationSettings } from './settings.ts'

const tenantWith = (more: Parameters<typeof makeConfig>[0] = {}) =>
  toTenant(parsePartnerId(1), makePartner(1, 'a'), makeMarketing(), makeConfig(more))

describe('the reservation policy of a clinic', () => {
  it('uses every configured value, zero included', () => {
    const reservation = {
      slotMinutes: 45,
      visitCapacity: 0,
      treatmentCapacity: 7,
      daysAhead: 9,
      leadMinutes: 0,
      holdHours: 5,
      holdShare: 40,
    }
    expect(toReservationSettings(tenantWith({ timeZone: 'Europe/Berlin', reservation }))).toEqual({
      timeZone: 'Europe/Berlin',
      slotMinutes: 45,
      capacity: { VISIT: 0, TREATMENT: 7 },
      daysAhead: 9,
      leadMinutes: 0,
      holdHours: 5,
      holdShare: 40,
    })
  })

  it('has a default for every setting that is not configured', () => {
    const usual = toReservationSettings(tenantWith())
    expect(usual.capacity.VISIT).toBeGreaterThan(0)
    expect(usual.capacity.TREATMENT).toBeGreaterThan(0)
    expect(usual.slotMinutes).toBeGreaterThan(0)
    expect(usual.leadMinutes).toBeGreaterThan(0)
    expect(usual.daysAhead).toBeGreaterThan(1)
    expect(usual.holdHours).toBeGreaterThan(0)
    expect(usual.holdShare).toBeLessThan(100)
    const own = toReservationSettings(tenantWith({ reservation: { leadMinutes: 1 } }))
    expect(own).toEqual({ ...usual, leadMinutes: 1 })
  })

  it('is rejected with 404 when the clinic takes no reservations', () => {
    expect(() => requireReservations(tenantWith({ useWidget: true }))).not.toThrow()
    expect(() => requireReservations(tenantWith({ useWidget: false }))).toThrow(
      expect.objectContaining({ code: 'reservation/off', status: 404 }),
    )
  })
})

it('bookable days begin today in the clinic’s time zone and end after the configured number of days', () => {
  const settings = toReservationSettings(tenantWith({ reservation: { daysAhead: 3 } }))
  const evening = new Date('2026-05-04T15:30:00.000Z')
  expect(toBookableDays(settings, evening)).toEqual({ first: '2026-05-05', last: '2026-05-08' })
  expect(toBookableDays({ ...settings, timeZone: 'America/New_York' }, evening).first).toBe('2026-05-04')
})
