import { afterEach, describe, expect, it, vi } from 'vitest'
import { readHiddenPopups, toNextMidnight } from './popup-cookie.ts'
import { hidePopupToday } from '../state.ts'

const machineZone = process.env['TZ']
const live = (timeZone: string) => {
  process.env['TZ'] = timeZone
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone)
}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (machineZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = machineZone
})

describe('the visitor’s next midnight', () => {
  it.each([
    ['Asia/Seoul', '2026-11-20T14:59:59.999Z', '2026-11-20T15:00:00.000Z', 'a second before it'],
    ['Asia/Seoul', '2026-11-20T15:00:00.000Z', '2026-11-21T15:00:00.000Z', 'at midnight itself'],
    ['Asia/Seoul', '2026-12-31T03:00:00.000Z', '2026-12-31T15:00:00.000Z', 'on the last day of a year'],
    ['America/New_York', '2026-03-08T05:30:00.000Z', '2026-03-09T04:00:00.000Z', 'on a day of 23 hours'],
    ['America/New_York', '2026-11-01T04:30:00.000Z', '2026-11-02T05:00:00.000Z', 'on a day of 25 hours'],
    [
      'America/Santiago',
      '2026-09-05T15:00:00.000Z',
      '2026-09-06T04:00:00.000Z',
      'before a midnight that does not exist',
    ],
    [
      'America/Santiago',
      '2026-09-06T15:00:00.000Z',
      '2026-09-07T03:00:00.000Z',
      'on the day that began at one o’clock',
    ],
    ['America/Havana', '2026-10-31T15:00:00.000Z', '2026-11-01T04:00:00.000Z', 'before a midnight that comes twice'],
    ['America/Havana', '2026-11-01T04:30:00.000Z', '2026-11-02T05:00:00.000Z', 'between the two midnights'],
    [
      'Australia/Eucla',
      '2026-11-20T12:00:00.000Z',
      '2026-11-20T15:15:00.000Z',
      'where the offset has quarters of an hour',
    ],
    ['Pacific/Apia', '2011-12-29T20:00:00.000Z', '2011-12-30T10:00:00.000Z', 'before a day that was left out'],
  ])('in %s, seen from %s, is %s: %s', (timeZone, now, expected) => {
    live(timeZone)
    expect(toNextMidnight(new Date(now)).toISOString()).toBe(expected)
  })

  it.each(['Asia/Seoul', 'America/Santiago', 'America/New_York', 'Australia/Lord_Howe'])(
    'in %s is the first moment of a new day, all year round',
    (timeZone) => {
      live(timeZone)
      const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
      const from = Date.parse('2026-01-01T00:17:00Z')
      for (let hour = 0; hour < 365 * 24; hour += 2) {
        const now = new Date(from + hour * 3_600_000)
        const midnight = toNextMidnight(now)
        expect(days.format(midnight)).not.toBe(days.format(now))
        expect(days.format(midnight.getTime() - 1)).toBe(days.format(now))
      }
    },
  )
})

describe('the cookie that hides a popup', () => {
  it('expires at midnight in the device’s time zone', () => {
    live('America/Santiago')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-05T15:00:00Z') })
    vi.stubGlobal('document', { cookie: '' })
    hidePopupToday(3)
    expect(document.cookie).toBe('maru_popup_3=1; path=/; expires=Sun, 06 Sep 2026 04:00:00 GMT; sameSite=Lax')
  })

  it('is found among other cookies', () => {
    expect(
      readHiddenPopups('a=1; maru_popup_12=1; maru_popup_x=1; maru_popup_=1; xmaru_popup_5=1; maru_popup_3=1'),
    ).toEqual([12, 3])
    expect(readHiddenPopups('')).toEqual([])
  })

  it('is skipped without an error if cookies are blocked', () => {
    const blocked = Object.defineProperty({}, 'cookie', {
      set: () => {
        throw new DOMException('The document is sandboxed', 'SecurityError')
      },
    })
    vi.stubGlobal('document', blocked)
    expect(() => hidePopupToday(1)).not.toThrow()
  })
})
