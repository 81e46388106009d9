import { expect, it } from 'vitest'
import type { AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import { toReservationsFile } from './reservations-file.ts'

const NOW = new Date('2026-11-23T01:46:00.000Z')

const make = (time: string, more: Partial<AdminReservationSummary> = {}): AdminReservationSummary => ({
  number: '7K2M9QXA',
  kind: 'TREATMENT',
  state: 'REQUESTED',
  date: '2026-11-24',
  time,
  timeZone: 'Asia/Seoul',
  startsAt: '2026-11-24T01:30:00.000Z',
  endsAt: '2026-11-24T02:00:00.000Z',
  createdAt: '2026-11-22T22:41:00.000Z',
  updatedAt: '2026-11-22T22:41:00.000Z',
  heldUntil: null,
  customerName: '정예린',
  optionCount: 1,
  languageCode: 'ko',
  treatment: '고강도 초음파 리프팅',
  waitingPart: null,
  attendance: null,
  fallbackFields: [],
  ...more,
})

it('the reservations file has a header row and one row per reservation, sorted by time', () => {
  const rows = [make('14:00', { kind: 'VISIT', treatment: null, state: 'CONFIRMED' }), make('10:30')]
  const { name, content } = toReservationsFile(rows, (key) => key, { name: 'reservations-2026-11-23', now: NOW })
  expect(name).toBe('reservations-2026-11-23.csv')
  expect(Buffer.from(content, 'base64').toString('utf8').slice(1).trim().split('\r\n')).toEqual([
    'date,time,name,kindLabel,options,language,print.state,print.number',
    '2026-11-24,10:30,정예린,kind.TREATMENT,고강도 초음파 리프팅,ko,look.requested,7K2M9QXA',
    '2026-11-24,14:00,정예린,kind.VISIT,,ko,look.confirmed,7K2M9QXA',
  ])
})
