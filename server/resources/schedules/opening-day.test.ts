import { describe, expect, it } from 'vitest'
import type { StoredPartner, StoredScheduleException } from '#schemas/generated/api/stored.ts'
import { nextTurnOf, toOpeningDay } from './opening-day.ts'

// Only the fields of opening hours matter here.
const partner = {
  fridayOpen: '10:30',
  fridayClose: '19:00',
  saturdayOpen: '10:00',
  saturdayClose: '13:30',
  sundayOpen: '',
  sundayClose: '',
  lunchStart: '13:00',
  lunchEnd: '14:00',
} as StoredPartner

const FRIDAY = '2026-11-20'
const at = (time: string) => ({ today: FRIDAY, time })

describe('toOpeningDay', () => {
  it.each([
    ['10:29', 'BEFORE'],
    ['10:30', 'OPEN'],
    ['12:59', 'OPEN'],
    ['13:00', 'LUNCH'],
    ['14:00', 'OPEN'],
    ['18:59', 'OPEN'],
    ['19:00', 'AFTER'],
  ])('says at %s that today is in phase %s', (time, phase) => {
    expect(toOpeningDay(partner, FRIDAY, at(time), undefined)).toMatchObject({ isToday: true, phase })
  })

  it('gives no phase to other days and to days without hours', () => {
    expect(toOpeningDay(partner, '2026-11-27', at('11:00'), undefined).phase).toBeNull()
    expect(toOpeningDay(partner, '2026-11-22', { today: '2026-11-22', time: '11:00' }, undefined)).toMatchObject({
      state: 'CLOSED',
      phase: null,
    })
  })

  it('leaves lunch out of a day that ends before it does, or with it', () => {
    expect(toOpeningDay(partner, '2026-11-21', at('11:00'), undefined).lunchStart).toBeNull()
    const early: StoredScheduleException = { date: FRIDAY, state: 'NORMAL', close: '14:00', note: { ko: '직원 교육' } }
    expect(toOpeningDay(partner, FRIDAY, at('11:00'), early).lunchStart).toBeNull()
  })

  it('says nothing of reservations on a day of the week that never opens', () => {
    const full: StoredScheduleException = {
      date: '2026-11-22',
      state: 'RESERVATION_UNAVAILABLE',
      note: { ko: '예약이 모두 찼습니다' },
    }
    expect(toOpeningDay(partner, '2026-11-22', at('11:00'), full)).toMatchObject({ state: 'CLOSED', note: null })
    const away: StoredScheduleException = { ...full, state: 'CLOSED', note: { ko: '학회' } }
    expect(toOpeningDay(partner, '2026-11-22', at('11:00'), away)).toMatchObject({ note: { ko: '학회' } })
  })

  it('takes hours and state of an exception', () => {
    const early: StoredScheduleException = { date: FRIDAY, state: 'NORMAL', close: '17:00', note: { ko: '직원 교육' } }
    expect(toOpeningDay(partner, FRIDAY, at('18:00'), early)).toMatchObject({
      open: '10:30',
      close: '17:00',
      phase: 'AFTER',
    })
    const holiday: StoredScheduleException = { date: FRIDAY, state: 'HOLIDAY', note: { ko: '공휴일' } }
    expect(toOpeningDay(partner, FRIDAY, at('11:00'), holiday)).toMatchObject({ open: null, phase: null })
  })
})

describe('nextTurnOf', () => {
  const today = toOpeningDay(partner, FRIDAY, at('11:00'), undefined)

  it.each([
    ['09:00', '10:30'],
    ['10:30', '13:00'],
    ['13:20', '14:00'],
    ['18:59', '19:00'],
    ['19:00', null],
  ])('knows that after %s the phase changes at %s', (time, turn) => {
    expect(nextTurnOf(today, time)).toBe(turn)
  })
})
