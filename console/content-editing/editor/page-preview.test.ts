import { expect, it } from 'vitest'
import { previewMoment } from './page-preview.tsx'

const now = new Date('2026-11-26T03:00:00.000Z')

it.each([
  ['starts later', { startAt: '2026-11-29T15:00:00.000Z', endAt: null }, '2026-11-29T15:00:00.000Z'],
  ['starts within a minute', { startAt: '2026-11-29T15:00:30.500Z', endAt: null }, '2026-11-29T15:00:30.500Z'],
  [
    'starts later and is always on',
    { startAt: '2026-11-29T15:00:00.000Z', isAlwaysOn: true },
    '2026-11-29T15:00:00.000Z',
  ],
  ['is over', { startAt: '2026-11-01T00:00:00.000Z', endAt: '2026-11-20T15:00:00.000Z' }, '2026-11-20T14:59:00.000Z'],
  [
    'lasted half a minute',
    { startAt: '2026-11-20T14:59:30.000Z', endAt: '2026-11-20T15:00:00.000Z' },
    '2026-11-20T14:59:30.000Z',
  ],
  ['runs', { startAt: '2026-11-01T00:00:00.000Z', endAt: '2026-12-01T00:00:00.000Z' }, undefined],
  ['has no end', { startAt: '2026-11-01T00:00:00.000Z', endAt: null }, undefined],
  [
    'is always on',
    { startAt: '2026-11-01T00:00:00.000Z', endAt: '2026-11-20T00:00:00.000Z', isAlwaysOn: true },
    undefined,
  ],
  ['ends before it starts', { startAt: '2026-11-20T00:00:00.000Z', endAt: '2026-11-20T00:00:00.000Z' }, undefined],
  ['has no period', {}, undefined],
])('previewMoment returns the preview time of an entry that %s', (_, data, moment) => {
  expect(previewMoment(data, now)?.toISOString()).toBe(moment)
})
