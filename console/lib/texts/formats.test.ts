import { describe, expect, it } from 'vitest'
import { makeFormats } from './texts.tsx'

const words = {
  now: 'now',
  minutes: (count: number) => `${count} min`,
  today: (time: string) => `today ${time}`,
  yesterday: 'yesterday',
  won: (figure: string) => figure,
}
const now = new Date('2026-11-26T03:00:00Z')
const korean = makeFormats('ko', 'Asia/Seoul', words)
const english = makeFormats('en', 'Asia/Seoul', words)

describe('days', () => {
  it('are formatted for Korean, with the year if it is not the current one', () => {
    expect([korean.day('2026-11-19T16:00:00Z', now), korean.day('2025-12-02T16:00:00Z', now)]).toEqual([
      '11.20',
      '2025.12.03',
    ])
    expect([korean.date('2026-12-03', now), korean.month('2026-11-20')]).toEqual(['12.03', '2026.11'])
  })

  it('are formatted for English', () => {
    expect([english.day('2026-11-19T16:00:00Z', now), english.day('2025-12-02T16:00:00Z', now)]).toEqual([
      '20 Nov',
      '3 Dec 2025',
    ])
    expect([english.date('2026-12-03', now), english.month('2026-11')]).toEqual(['3 Dec', 'Nov 2026'])
    expect([english.moment('2026-11-02T01:00:00Z', now), english.ago('2026-11-02T01:00:00Z', now)]).toEqual([
      '2 Nov',
      '2 Nov',
    ])
    expect(english.longDay('2026-11-23T03:00:00Z')).toBe('Monday 23 November')
  })
})
