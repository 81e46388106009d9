import { expect, it } from 'vitest'
import { atMoment, toPreviewClock } from './moment.ts'

it('atMoment freezes the preview clock only for its own work', async () => {
  const now = new Date('2026-11-23T00:00:00.000Z')
  const then = new Date('2026-12-24T00:00:00.000Z')
  const clock = toPreviewClock({ now: () => now })
  const later = async () => {
    await Promise.resolve()
    return clock.now()
  }
  expect(await Promise.all([atMoment(then, later), later(), atMoment(null, later)])).toEqual([then, now, now])
  expect(clock.now()).toBe(now)
})
