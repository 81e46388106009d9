import { describe, expect, it, vi } from 'vitest'
import { createActor, initialTransition, SimulatedClock, transition } from 'xstate'
import { walkMachine } from '#tests/machines/walk-machine.ts'
import { findOpen, POPUP_TICK_MS, popupsMachine, type PopupsEvent } from './popups.ts'

const due = (ids: number[], mode: 'LAYER' | 'GRID' = 'LAYER'): PopupsEvent => ({ type: 'due', mode, ids })

const openAfter = (...events: PopupsEvent[]): number[] => {
  const [first] = initialTransition(popupsMachine)
  return findOpen(events.reduce((snapshot, event) => transition(popupsMachine, snapshot, event)[0], first))
}

describe('layers', () => {
  it.each<[string, PopupsEvent[], number[]]>([
    ['show nothing before the page says what is due', [], []],
    ['show nothing where nothing is due', [due([])], []],
    ['show the first alone', [due([3, 1, 2])], [3]],
    ['reveal the next when one is closed', [due([3, 1, 2]), { type: 'close' }], [1]],
    ['keep a ticked one for a moment', [due([3, 1]), { type: 'hideToday', id: 3 }], [3]],
    ['reveal the next then', [due([3, 1]), { type: 'hideToday', id: 3 }, { type: 'tickSeen', id: 3 }], [1]],
    ['close a ticked one at once when asked', [due([3, 1]), { type: 'hideToday', id: 3 }, { type: 'close' }], [1]],
    [
      'lose a ticked one on another page',
      [due([3, 1]), { type: 'hideToday', id: 3 }, due([]), { type: 'tickSeen', id: 3 }, due([3, 1])],
      [1],
    ],
    ['are gone when the last is closed', [due([3, 1]), { type: 'close' }, { type: 'close' }], []],
    ['close by their id too', [due([3, 1]), { type: 'close', id: 3 }], [1]],
    ['can lose one that waits', [due([3, 1, 2]), { type: 'close', id: 1 }, { type: 'close', id: 3 }], [2]],
    ['stay closed on the next page', [due([3, 1]), { type: 'close' }, due([3, 1])], [1]],
    ['show what another page wants', [due([3]), due([5])], [5]],
    ['go when another page wants none', [due([3]), due([])], []],
    ['are out of the way of what a visitor followed', [due([3, 1]), { type: 'follow', id: 3 }], []],
    ['wait for the next page after that', [due([3, 1]), { type: 'follow', id: 3 }, due([3, 1])], [1]],
    ['do not open by being closed', [{ type: 'close' }, { type: 'hideToday', id: 1 }], []],
  ])('%s', (_, events, expected) => {
    expect(openAfter(...events)).toEqual(expected)
  })
})

describe('a grid', () => {
  it.each<[string, PopupsEvent[], number[]]>([
    ['shows all that are due', [due([3, 1, 2], 'GRID')], [3, 1, 2]],
    ['loses the one that is closed', [due([3, 1, 2], 'GRID'), { type: 'close', id: 1 }], [3, 2]],
    [
      'loses the one that is hidden for today',
      [due([3, 1], 'GRID'), { type: 'hideToday', id: 3 }, { type: 'tickSeen', id: 3 }],
      [1],
    ],
    ['closes as a whole', [due([3, 1, 2], 'GRID'), { type: 'close' }], []],
    ['is out of the way of what a visitor followed', [due([3, 1], 'GRID'), { type: 'follow', id: 1 }], []],
  ])('%s', (_, events, expected) => {
    expect(openAfter(...events)).toEqual(expected)
  })
})

describe('"not today"', () => {
  const start = () => {
    const clock = new SimulatedClock()
    const hideUntilMidnight = vi.fn()
    const machine = popupsMachine.provide({ actions: { hideUntilMidnight: (_, { id }) => hideUntilMidnight(id) } })
    const actor = createActor(machine, { clock }).start()
    actor.send(due([3, 1]))
    return { actor, clock, hideUntilMidnight, open: () => findOpen(actor.getSnapshot()) }
  }

  it('sets the cookie at once, and closes the popup after the tick was visible', () => {
    const { actor, clock, hideUntilMidnight, open } = start()
    actor.send({ type: 'hideToday', id: 3 })
    expect(hideUntilMidnight).toHaveBeenCalledExactlyOnceWith(3)
    clock.increment(POPUP_TICK_MS - 1)
    expect(open()).toEqual([3])
    clock.increment(1)
    expect(open()).toEqual([1])
  })

  it('is handled once per popup', () => {
    const { actor, hideUntilMidnight } = start()
    actor.send({ type: 'hideToday', id: 3 })
    actor.send({ type: 'hideToday', id: 3 })
    expect(hideUntilMidnight).toHaveBeenCalledOnce()
  })

  it('is not set by closing', () => {
    const { actor, hideUntilMidnight } = start()
    actor.send({ type: 'close' })
    expect(hideUntilMidnight).not.toHaveBeenCalled()
  })
})

describe('a walk through the machine', () => {
  const walk = walkMachine(popupsMachine, {
    describe: (snapshot) => JSON.stringify([snapshot.value, snapshot.context]),
    events: ({ context }) => [
      due([]),
      due([1, 2, 3]),
      due([2, 4]),
      due([1, 2, 3], 'GRID'),
      { type: 'close' },
      ...context.due.flatMap((id): PopupsEvent[] => [
        { type: 'close', id },
        { type: 'hideToday', id },
        { type: 'follow', id },
      ]),
      ...context.ticked.map((id): PopupsEvent => ({ type: 'tickSeen', id })),
    ],
  })

  it('reaches every state and takes every transition', () => {
    expect(walk.unreached).toEqual([])
    expect(walk.untaken).toEqual([])
  })

  it('never shows a closed popup or two layers, and shows one whenever the state is open', () => {
    for (const snapshot of walk.snapshots) {
      const open = findOpen(snapshot)
      const { closed, ticked, mode } = snapshot.context
      expect(open.filter((id) => closed.includes(id) && !ticked.includes(id))).toEqual([])
      expect(open.length > 0).toBe(snapshot.value === 'open')
      if (mode === 'LAYER') expect(open.length).toBeLessThanOrEqual(1)
    }
  })
})
