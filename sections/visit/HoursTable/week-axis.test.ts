import { describe, expect, it } from 'vitest'
import type { DayHours } from '#schemas/weekly-hours.ts'
import { toAxis, toBarSpan } from './week-axis.ts'

const dayOf = (start: string, end: string): DayHours => ({ day: 'monday', hours: { start, end }, lunch: null })
const CLOSED: DayHours = { day: 'sunday', hours: null, lunch: null }

describe('the axis of a week', () => {
  it('reaches from the earliest opening to the latest closing, ignoring closed days', () => {
    expect(toAxis([dayOf('10:30', '19:00'), CLOSED, dayOf('09:00', '16:00'), dayOf('14:00', '21:00')])).toEqual({
      start: '09:00',
      end: '21:00',
    })
  })

  it('covers the whole day if every day is closed', () => {
    expect(toAxis([CLOSED])).toEqual({ start: '00:00', end: '24:00' })
  })
})

describe('the span of a bar on an axis', () => {
  const axis = { start: '09:00', end: '21:00' }

  it('is given in 24 parts', () => {
    expect(toBarSpan(axis, axis)).toEqual({ $from: 0, $to: 24 })
    expect(toBarSpan({ start: '13:00', end: '14:30' }, axis)).toEqual({ $from: 8, $to: 11 })
  })

  it('is never empty and never extends past the end', () => {
    expect(toBarSpan({ start: '13:00', end: '13:05' }, axis)).toEqual({ $from: 8, $to: 9 })
    expect(toBarSpan({ start: '20:58', end: '21:00' }, axis)).toEqual({ $from: 23, $to: 24 })
    expect(toBarSpan({ start: '10:00', end: '10:00' }, { start: '10:00', end: '10:00' })).toEqual({ $from: 0, $to: 1 })
  })
})
