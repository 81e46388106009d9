import { describe, expect, it } from 'vitest'
import { clinicDay, clinicMidnight, fromClinicTime, toClinicTime } from './clinic-time.ts'

describe('clinic times', () => {
  it('are in the clinic’s time zone, regardless of the device’s', () => {
    expect(toClinicTime('2026-11-29T15:00:00.000Z')).toBe('2026-11-30 00:00:00')
    expect(fromClinicTime('2026-11-30 00:00:00').toISOString()).toBe('2026-11-29T15:00:00.000Z')
    expect(fromClinicTime('2026-11-30 09:30').toISOString()).toBe('2026-11-30T00:30:00.000Z')
  })

  it('keep the hour on both sides of a clock change', () => {
    for (const at of ['2026-03-28T23:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-10-25T02:30:00.000Z']) {
      expect(fromClinicTime(toClinicTime(at, 'Europe/Berlin'), 'Europe/Berlin').toISOString()).toBe(at)
    }
  })

  it('determine its days, even while the device is still on the previous day', () => {
    const at = new Date('2026-11-26T18:00:00.000Z')
    expect(clinicDay(at)).toBe('2026-11-27')
    expect(clinicMidnight(at).toISOString()).toBe('2026-11-26T15:00:00.000Z')
    expect(clinicMidnight(at, 4).toISOString()).toBe('2026-11-30T15:00:00.000Z')
  })

  it('determine the start of a day, regardless of clock changes before it', () => {
    const at = new Date('2026-10-24T12:00:00.000Z')
    expect(clinicMidnight(at, 2, 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z')
  })

  it('leave an invalid instant unchanged', () => {
    expect(toClinicTime('soon')).toBe('soon')
  })
})
