import { expect, it } from 'vitest'
import { splitWaitingTime } from './waiting-time.ts'

it('splitWaitingTime counts days, hours and minutes', () => {
  const now = new Date('2026-11-23T12:05:00.000Z')
  expect(splitWaitingTime('2026-11-21T00:00:00.000Z', now)).toEqual({ days: 2, hours: 12, minutes: 5 })
})
