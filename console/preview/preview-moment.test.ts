import { expect, it } from 'vitest'
import { previewMoment } from './preview-moment.ts'

const now = new Date('2026-11-26T03:00:00.000Z')

it.each([
  ['starts later', { startAt: '2026-11-29T15:00:00.000Z', endAt: null }, '2026-11-30T00:00'],
  ['starts later and is always on', { startAt: '2026-11-29T15:00:00.000Z', isAlwaysOn: true }, '2026-11-30T00:00'],
  ['is over', { startAt: '2026-11-01T00:00:00.000Z', endAt: '2026-11-20T15:00:00.000Z' }, '2026-11-20T23:59'],
  ['runs', { startAt: '2026-11-01T00:00:00.000Z', endAt: '2026-12-01T00:00:00.000Z' }, null],
  ['has no end', { startAt: '2026-11-01T00:00:00.000Z', endAt: null }, null],
  ['is always on', { startAt: '2026-11-01T00:00:00.000Z', endAt: '2026-11-20T00:00:00.000Z', isAlwaysOn: true }, null],
  ['ends before it starts', { startAt: '2026-11-20T00:00:00.000Z', endAt: '2026-11-20T00:00:00.000Z' }, null],
  ['has no period', {}, null],
])('previewMoment of an entry that %s', (_, data, moment) => {
  expect(previewMoment(data, now)).toBe(moment)
})
