import { expect, it } from 'vitest'
import { readMoment } from './send-frame.ts'

it('reads a moment in the clinic’s time zone', () => {
  expect(readMoment('2026-12-24T18:30', 'Asia/Seoul')).toEqual(new Date('2026-12-24T09:30:00.000Z'))
})

it.each([
  null,
  '',
  'T18:30',
  '2026-02-30T10:00',
  '2026-12-24',
  '2026-12-24T24:00',
  'x2026-12-24T10:00',
  '2026-12-24Tx10:00',
  '2026-12-24T10:00x',
  '2026-12-24T10:60',
])('readMoment returns null for %j', (text) => {
  expect(readMoment(text, 'Asia/Seoul')).toBeNull()
})
