import { describe, expect, it } from 'vitest'
import { fromClinicTime, toClinicTime } from './clinic-time.ts'

describe('times of the clinic', () => {
  it('are what its own clocks show, whatever zone the device is in', () => {
    expect(toClinicTime('2026-11-29T15:00:00.000Z')).toBe('2026-11-30 00:00:00')
    expect(fromClinicTime('2026-11-30 00:00:00').toISOString()).toBe('2026-11-29T15:00:00.000Z')
    expect(fromClinicTime('2026-11-30 09:30').toISOString()).toBe('2026-11-30T00:30:00.000Z')
  })

  it('keep the hour on both sides of a change of the clocks', () => {
    for (const at of ['2026-03-28T23:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-10-25T02:30:00.000Z']) {
      expect(fromClinicTime(toClinicTime(at, 'Europe/Berlin'), 'Europe/Berlin').toISOString()).toBe(at)
    }
  })

  it('leave what is no instant as it was written', () => {
    expect(toClinicTime('soon')).toBe('soon')
  })
})
