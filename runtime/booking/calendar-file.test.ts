import { sync } from 'node-ical'
import { expect, it } from 'vitest'
import { toCalendarFile } from './calendar-file.ts'

const ENTRY = {
  uid: 'R7K2-9QXM@lumi',
  startsAt: '2026-11-24T01:30:00.000Z',
  endsAt: '2026-11-24T02:00:00.000Z',
  createdAt: '2026-11-20T05:00:00.000Z',
  summary: '루미 클리닉 시술 예약',
  description: '예약번호 R7K2-9QXM',
  location: '서울특별시 강남구 도산대로 318, 5층; 학동사거리 정류장에서 걸어서 삼 분, 강남구청역 3번 출구',
}

it('the calendar file contains one event in UTC', () => {
  const file = toCalendarFile(ENTRY)
  expect(file).toContain('DTSTART:20261124T013000Z\r\nDTEND:20261124T020000Z\r\n')
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})

it('the calendar file escapes special characters, and folds long lines between characters', () => {
  const file = toCalendarFile(ENTRY)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(String.raw`LOCATION:서울특별시 강남구 도산대로 318\, 5층\; 학동사거리`)
})

it('the calendar file is read identically by another parser', () => {
  const event = Object.values(sync.parseICS(toCalendarFile(ENTRY))).find((entry) => entry?.type === 'VEVENT')
  expect(event).toMatchObject({
    uid: ENTRY.uid,
    start: new Date(ENTRY.startsAt),
    end: new Date(ENTRY.endsAt),
    summary: ENTRY.summary,
    description: ENTRY.description,
    location: ENTRY.location,
  })
})
