import { sync } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { makePartner } from '#tests/api/stored-fixtures.ts'
import { toCalendar } from './calendar.ts'
import type { ReservationRecord } from './reservation.ts'

const reservation: ReservationRecord = {
  number: '7K2M9QXA',
  kind: 'TREATMENT',
  state: 'CONFIRMED',
  startsAt: '2026-05-07T01:00:00.000Z',
  endsAt: '2026-05-07T01:30:00.000Z',
  customerSealed: 'sealed',
  phoneDigest: 'digest',
  emailDigest: null,
  heldUntil: null,
  waitingPart: null,
  attendance: null,
  visitorDigest: null,
  networkDigest: null,
  languageCode: 'en',
  choice: {
    vatRate: 10,
    options: [
      {
        productId: 1,
        eventId: null,
        productName: { ko: '물광, 윤기; 그리고\n탄력까지 한 번에 살피는 아주 긴 이름의 시술' },
        optionId: 10,
        optionName: { ko: '1회' },
        count: 2,
        price: 1000,
        originalPrice: null,
        isEstimatedPrice: false,
        isConsultingRequired: false,
        isIncludeVat: true,
        isMedicalCharge: false,
      },
    ],
  },
  version: 3,
  createdAt: '2026-05-04T03:00:00.000Z',
  updatedAt: '2026-05-04T04:05:06.789Z',
}
const tenant = { partner: makePartner(1, 'a'), mainLanguage: 'ko' } as const

describe('the calendar of a clinic', () => {
  const text = toCalendar([reservation, { ...reservation, state: 'CANCELLED' }], tenant)
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')

  it('ends each line with CRLF after at most 75 bytes, without splitting a character', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(lengths.filter((length) => length > 70).length).toBeGreaterThan(0)
    expect(text.isWellFormed()).toBe(true)
  })

  it('contains the times in UTC, the state and the escaped summary', () => {
    expect(unfolded).toContain('DTSTART:20260507T010000Z')
    expect(unfolded).toContain('DTEND:20260507T013000Z')
    expect(unfolded).toContain('DTSTAMP:20260504T040506Z')
    expect(unfolded).toContain(
      'SUMMARY:7K2M-9QXA · 물광\\, 윤기\\; 그리고\\n탄력까지 한 번에 살피는 아주 긴 이름의 시술 1회 ×2',
    )
    expect(unfolded.filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED'])
    expect(unfolded).toContain('SEQUENCE:2')
  })

  it('contains the properties that RFC 5545 requires, each exactly once', () => {
    const [begin, ...rest] = unfolded
    expect([begin, rest.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
    for (const name of ['VERSION', 'PRODID', 'METHOD', 'CALSCALE']) {
      expect(unfolded.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1)
    }
    for (const name of ['BEGIN:VEVENT', 'END:VEVENT', 'UID:', 'DTSTAMP:', 'DTSTART:', 'DTEND:', 'SUMMARY:']) {
      expect(unfolded.filter((line) => line.startsWith(name))).toHaveLength(2)
    }
    for (const line of unfolded.slice(0, -1)) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[A-Z]+)?:/)
  })

  it('is read correctly by another iCalendar parser', () => {
    const event = Object.values(sync.parseICS(text)).find((entry) => entry?.type === 'VEVENT')
    expect(event).toMatchObject({
      start: new Date(reservation.startsAt),
      end: new Date(reservation.endsAt ?? ''),
      summary: '7K2M-9QXA · 물광, 윤기; 그리고\n탄력까지 한 번에 살피는 아주 긴 이름의 시술 1회 ×2',
    })
  })
})
