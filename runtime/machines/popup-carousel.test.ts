import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { afterDelay, walkMachine } from '#tests/machines/walk-machine.ts'
import { POPUP_AUTOPLAY_MS, popupCarouselMachine } from './popup-carousel.ts'

const start = (startsCalm = false) => {
  const clock = new SimulatedClock()
  const actor = createActor(popupCarouselMachine, { clock, input: { count: 3, startsCalm } }).start()
  return {
    clock,
    send: actor.send.bind(actor),
    index: () => actor.getSnapshot().context.index,
    state: () => actor.getSnapshot().value,
  }
}

describe('the popup carousel', () => {
  it('shows the next item every 5 s, and the first after the last', () => {
    const { clock, index } = start()
    clock.increment(4999)
    expect(index()).toBe(0)
    clock.increment(1)
    expect(index()).toBe(1)
    clock.increment(POPUP_AUTOPLAY_MS)
    expect(index()).toBe(2)
    clock.increment(POPUP_AUTOPLAY_MS)
    expect(index()).toBe(0)
  })

  it.each(['pointer', 'focus'] as const)('pauses while the %s is on it', (by) => {
    const { clock, index, send } = start()
    send({ type: 'hold', by })
    clock.increment(60_000)
    expect(index()).toBe(0)
    send({ type: 'release', by })
    clock.increment(5000)
    expect(index()).toBe(1)
  })

  it('waits until both pointer and focus have left', () => {
    const { clock, index, send } = start()
    send({ type: 'hold', by: 'pointer' })
    send({ type: 'hold', by: 'focus' })
    send({ type: 'release', by: 'pointer' })
    clock.increment(5000)
    expect(index()).toBe(0)
  })

  it('is paused and resumed by its button', () => {
    const { clock, index, send } = start()
    send({ type: 'toggle' })
    clock.increment(60_000)
    expect(index()).toBe(0)
    send({ type: 'toggle' })
    clock.increment(5000)
    expect(index()).toBe(1)
  })

  it('stays at an item chosen by the visitor', () => {
    const { clock, index, send } = start()
    send({ type: 'choose', index: 2 })
    clock.increment(60_000)
    expect(index()).toBe(2)
  })

  it.each([
    [-1, 0],
    [7, 2],
  ])('stays within its items if item %i is requested', (asked, expected) => {
    const { index, send } = start()
    send({ type: 'choose', index: asked })
    expect(index()).toBe(expected)
  })

  it('does not start by itself with reduced motion, but does on request', () => {
    const { clock, index, send, state } = start(true)
    clock.increment(60_000)
    expect([state(), index()]).toEqual(['paused', 0])
    send({ type: 'toggle' })
    clock.increment(5000)
    expect(index()).toBe(1)
  })

  it.each([true, false])('reaches every state and takes every transition (calm: %s)', (startsCalm) => {
    const walk = walkMachine(popupCarouselMachine, {
      input: { count: 2, startsCalm },
      describe: ({ value, context: { index, heldBy } }) => JSON.stringify([value, index, heldBy.toSorted()]),
      events: () => [
        { type: 'toggle' },
        { type: 'choose', index: 1 },
        ...(['pointer', 'focus'] as const).flatMap((by) => [
          { type: 'hold', by } as const,
          { type: 'release', by } as const,
        ]),
        afterDelay(popupCarouselMachine, 'playing', 'interval'),
      ],
    })
    expect(walk.unreached.filter((state) => state !== 'deciding')).toEqual([])
    expect(walk.untaken.filter((name) => !name.startsWith('deciding'))).toEqual([])
    for (const { value, context } of walk.snapshots) {
      if (value === 'playing') expect(context.heldBy).toEqual([])
      if (value === 'held') expect(context.heldBy).not.toEqual([])
    }
  })
})
