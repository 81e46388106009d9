import { describe, expect, it } from 'vitest'
import { nextChange, stateOf } from './promotion-state.ts'

const now = new Date('2026-05-04T03:00:00.000Z')
const before = '2026-05-04T02:59:59.999Z'
const at = '2026-05-04T03:00:00.000Z'
const after = '2026-05-04T03:00:00.001Z'

describe('the state of a promotion', () => {
  it.each([
    ['runs from its very start', { startAt: at, endAt: null }, 'ONGOING'],
    ['is to come a moment before', { startAt: after, endAt: null }, 'UPCOMING'],
    ['is over at its very end', { startAt: before, endAt: at }, 'ENDED'],
    ['runs a moment before its end', { startAt: before, endAt: after }, 'ONGOING'],
    ['has no end when it is always on', { startAt: before, endAt: before, isAlwaysOn: true }, 'ALWAYS_ON'],
    ['still has a start when it is always on', { startAt: after, endAt: null, isAlwaysOn: true }, 'UPCOMING'],
  ])('%s', (_, period, state) => {
    expect(stateOf(period, now)).toBe(state)
  })

  it('changes next at the earliest upcoming start or end', () => {
    const late = '2026-06-01T00:00:00.000Z'
    expect(
      nextChange(
        [
          { startAt: before, endAt: late },
          { startAt: after, endAt: null },
        ],
        now,
      ),
    ).toBe(after)
    expect(nextChange([{ startAt: before, endAt: after, isAlwaysOn: true }], now)).toBeNull()
    expect(nextChange([{ startAt: after, endAt: null, isAlwaysOn: true }], now)).toBe(after)
  })
})
