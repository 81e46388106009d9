import { describe, expect, it } from 'vitest'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import type { WeeklyHours } from '#schemas/weekly-hours.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { HoursRows } from './hours-rows.tsx'
import { OpenNow } from './open-now.tsx'

const partner = (changes: Partial<WeeklyHours> = {}): WeeklyHours => ({
  operationTimeType: 'weekWeekend',
  mondayOpen: '10:00',
  mondayClose: '19:00',
  tuesdayOpen: '10:00',
  tuesdayClose: '19:00',
  wednesdayOpen: '10:00',
  wednesdayClose: '20:00',
  thursdayOpen: '10:00',
  thursdayClose: '19:59',
  fridayOpen: '10:00',
  fridayClose: '19:59',
  saturdayOpen: '10:00',
  saturdayClose: '13:00',
  sundayOpen: '',
  sundayClose: '',
  lunchStart: '13:00',
  lunchEnd: '14:00',
  ...changes,
})
const day = (changes: Partial<ScheduleDay> = {}): ScheduleDay => ({
  date: '2026-11-20',
  day: 'friday',
  state: 'NORMAL',
  open: '10:00',
  close: '19:00',
  lunchStart: '13:00',
  lunchEnd: '14:00',
  isToday: true,
  phase: 'OPEN',
  note: null,
  fallbackFields: [],
  ...changes,
})
const wordsOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .match(/\S+/g)
    ?.join(' ') ?? ''
const linesOf = (html: string) => html.split('</dd>').map(wordsOf).filter(Boolean)

describe('a clinic’s week', () => {
  it('lists the hours by line, with evenings, days without lunch, days off, and lunch last', () => {
    expect(linesOf(renderPiece(<HoursRows partner={partner()} />))).toEqual([
      '월요일 – 화요일 10:00 – 19:00',
      '수요일 야간 10:00 – 20:00',
      '목요일 – 금요일 10:00 – 19:59',
      '토요일 점심시간 없음 10:00 – 13:00',
      '일요일 휴진',
      '점심시간 13:00 – 14:00',
    ])
  })

  it('has no note on days without lunch if the clinic has no lunch break', () => {
    const lines = linesOf(renderPiece(<HoursRows partner={partner({ lunchStart: '', lunchEnd: '' })} />))
    expect(lines.at(-1)).toBe('점심시간 -')
    expect(lines[3]).toBe('토요일 10:00 – 13:00')
  })

  it('has a single line for weekdays or weekends with equal hours', () => {
    const alike = partner({
      wednesdayClose: '19:00',
      thursdayClose: '19:00',
      fridayClose: '19:00',
      saturdayOpen: '',
    })
    expect(linesOf(renderPiece(<HoursRows partner={alike} />)).slice(0, 2)).toEqual(['평일 10:00 – 19:00', '주말 휴진'])
  })

  it('marks today’s line, also if it covers several days', () => {
    const marked = (days?: ScheduleDay[]) => {
      const rows = renderPiece(<HoursRows partner={partner()} {...(days ? { days } : {})} />).split('</dd>')
      const whereIs = (mark: string) => rows.flatMap((row, at) => (row.includes(mark) ? [at] : []))
      expect(whereIs('오늘')).toEqual(whereIs('aria-current="date"'))
      return whereIs('오늘')
    }
    expect(marked([day({ day: 'tuesday' })])).toEqual([0])
    expect(marked([day({ day: 'sunday' })])).toEqual([4])
    expect(marked([day({ day: 'tuesday', isToday: false })])).toEqual([])
    expect(marked()).toEqual([])
  })
})

describe('the opening state at this moment', () => {
  const says = (...days: ScheduleDay[]) => wordsOf(renderPiece(<OpenNow days={days} />))
  const later = (changes: Partial<ScheduleDay>) => day({ isToday: false, phase: null, ...changes })

  it('is shown with the time until which, or from which, it holds', () => {
    expect(says(day())).toBe('지금 진료 중 · 19:00까지')
    expect(says(day({ phase: 'LUNCH' }))).toBe('지금은 점심시간 · 14:00부터 진료')
    expect(says(day({ phase: 'BEFORE' }))).toBe('오늘 10:00부터 진료')
  })

  it('includes the next opening: tomorrow, a named day, or nothing if unknown', () => {
    const over = day({ phase: 'AFTER' })
    expect(says(over)).toBe('오늘 진료를 마쳤습니다')
    expect(says(over, later({ day: 'saturday', open: '10:30' }))).toBe('오늘 진료를 마쳤습니다 · 내일 10:30부터')
    expect(says(over, later({ open: null }), later({ day: 'monday', open: '09:00' }))).toBe(
      '오늘 진료를 마쳤습니다 · 월요일 09:00부터',
    )
  })

  it('includes the next opening on a day off, in its own words', () => {
    const off = day({ phase: null, open: null, close: null })
    expect(says(off)).toBe('오늘은 쉽니다')
    expect(says(off, later({ day: 'saturday', open: '10:30' }))).toBe('오늘은 쉽니다 · 내일 10:30부터 진료')
    expect(says(off, later({ open: null }), later({ day: 'monday', open: '09:00' }))).toBe(
      '오늘은 쉽니다 · 월요일 09:00부터 진료',
    )
  })

  it('is empty if today is missing from the answer', () => {
    expect(says(later({}))).toBe('')
  })
})
