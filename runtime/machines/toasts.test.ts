import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, initialTransition, SimulatedClock, transition } from 'xstate'
import { afterDelay, walkMachine } from '#tests/machines/walk-machine.ts'
import { TOAST_COLLAPSE_MS, TOAST_DISMISS_MS, TOAST_LIMIT, toastsMachine, type ToastsEvent } from './toasts.ts'

const add = (description = 'Hello'): ToastsEvent => ({
  type: 'add',
  toast: { kind: 'info', description, isHtml: false, hasClose: true },
})

const start = () => {
  const clock = new SimulatedClock()
  const actor = createActor(toastsMachine, { clock, input: { now: () => clock.now() } }).start()
  const list = () =>
    actor
      .getSnapshot()
      .context.toasts.map(({ description, isClosing }) => (isClosing ? `(${description})` : description))
  return { actor, clock, list, send: actor.send.bind(actor) }
}

/** Advances in steps, because a clock that jumps starts timers of the interval only at its end. */
const pass = (clock: SimulatedClock, milliseconds: number) => {
  for (let time = 0; time < milliseconds; time += 50) clock.increment(50)
}

it('toasts have the durations and the limit of the specification', () => {
  expect([TOAST_DISMISS_MS, TOAST_COLLAPSE_MS, TOAST_LIMIT]).toEqual([1500, 300, 5])
})

describe('the timer of toasts', () => {
  it('starts closing a toast after 1500 ms and removes it 300 ms later', () => {
    const { clock, list, send } = start()
    send(add('a'))
    clock.increment(1499)
    expect(list()).toEqual(['a'])
    clock.increment(1)
    expect(list()).toEqual(['(a)'])
    clock.increment(299)
    expect(list()).toEqual(['(a)'])
    clock.increment(1)
    expect(list()).toEqual([])
  })

  it('restarts with each change of the list', () => {
    const { clock, list, send } = start()
    send(add('a'))
    clock.increment(1000)
    send(add('b'))
    clock.increment(1499)
    expect(list()).toEqual(['a', 'b'])
    clock.increment(1)
    expect(list()).toEqual(['(a)', 'b'])
  })

  it('runs for several toasts one after another, the oldest first', () => {
    const { clock, list, send } = start()
    for (const name of ['a', 'b', 'c']) send(add(name))
    const seen: [number, string[]][] = []
    for (let time = 0; time <= 5400; time += 100) {
      const now = list()
      if (seen.at(-1)?.[1].join(' ') !== now.join(' ')) seen.push([time, now])
      clock.increment(100)
    }
    expect(seen).toEqual([
      [0, ['a', 'b', 'c']],
      [1500, ['(a)', 'b', 'c']],
      [1800, ['b', 'c']],
      [3300, ['(b)', 'c']],
      [3600, ['c']],
      [5100, ['(c)']],
      [5400, []],
    ])
  })

  it.each(['pointer', 'focus'] as const)('pauses while a toast is held by %s', (by) => {
    const { clock, list, send } = start()
    send(add('a'))
    clock.increment(1000)
    send({ type: 'hold', by })
    clock.increment(60_000)
    expect(list()).toEqual(['a'])
    send({ type: 'release', by })
    clock.increment(499)
    expect(list()).toEqual(['a'])
    clock.increment(1)
    expect(list()).toEqual(['(a)'])
  })

  it('stands still until both pointer and focus have left', () => {
    const { clock, list, send } = start()
    send(add('a'))
    send({ type: 'hold', by: 'pointer' })
    send({ type: 'hold', by: 'focus' })
    send({ type: 'release', by: 'pointer' })
    clock.increment(5000)
    expect(list()).toEqual(['a'])
    send({ type: 'release', by: 'focus' })
    clock.increment(1500)
    expect(list()).toEqual(['(a)'])
  })

  it('restarts for a toast that is added while another is held', () => {
    const { clock, list, send } = start()
    send(add('a'))
    clock.increment(1400)
    send({ type: 'hold', by: 'pointer' })
    send(add('b'))
    send({ type: 'release', by: 'pointer' })
    clock.increment(1499)
    expect(list()).toEqual(['a', 'b'])
  })

  it('removes a toast that is already closing even if it is held', () => {
    const { clock, list, send } = start()
    send(add('a'))
    send(add('b'))
    clock.increment(1500)
    send({ type: 'hold', by: 'pointer' })
    clock.increment(60_000)
    expect(list()).toEqual(['b'])
  })

  it('is no longer held once the held toast is gone', () => {
    const { actor, clock, list, send } = start()
    send(add('a'))
    send({ type: 'hold', by: 'pointer' })
    send({ type: 'close', id: actor.getSnapshot().context.toasts[0]?.id ?? 0 })
    clock.increment(300)
    send(add('b'))
    clock.increment(1500)
    expect(list()).toEqual(['(b)'])
  })
})

describe('the close button', () => {
  it('closes any toast at once', () => {
    const { clock, list, send } = start()
    for (const name of ['a', 'b', 'c']) send(add(name))
    send({ type: 'close', id: 2 })
    expect(list()).toEqual(['a', '(b)', 'c'])
    clock.increment(300)
    expect(list()).toEqual(['a', 'c'])
  })

  it('takes effect once', () => {
    const { clock, list, send } = start()
    send(add('a'))
    send({ type: 'close', id: 1 })
    clock.increment(200)
    send({ type: 'close', id: 1 })
    send({ type: 'close', id: 99 })
    clock.increment(100)
    expect(list()).toEqual([])
  })
})

it('the list holds five toasts and drops the oldest for a sixth', () => {
  const { clock, list, send } = start()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) send(add(name))
  expect(list()).toEqual(['b', 'c', 'd', 'e', 'f'])
  pass(clock, 5 * 1800)
  expect(list()).toEqual([])
})

it('ids are never reused', () => {
  const [empty] = initialTransition(toastsMachine, { now: () => 0 })
  const [one] = transition(toastsMachine, empty, add())
  const [none] = transition(toastsMachine, transition(toastsMachine, one, { type: 'close', id: 1 })[0], {
    type: 'collapsed',
    id: 1,
  })
  const [next] = transition(toastsMachine, none, add())
  expect(next.context.toasts.map(({ id }) => id)).toEqual([2])
})

describe('a walk through the machine', () => {
  const walk = walkMachine(toastsMachine, {
    input: { now: () => 0 },
    describe: ({ value, context }) =>
      JSON.stringify([value, context.toasts.map(({ isClosing }) => isClosing), context.heldBy.toSorted()]),
    events: ({ context }) => [
      ...(context.toasts.length < 3 ? [add()] : []),
      ...context.toasts.map(({ id }) => ({ type: 'close', id }) as const),
      ...context.toasts.filter(({ isClosing }) => isClosing).map(({ id }) => ({ type: 'collapsed', id }) as const),
      ...(['pointer', 'focus'] as const).flatMap((by) => [
        { type: 'hold', by } as const,
        { type: 'release', by } as const,
      ]),
      afterDelay(toastsMachine, 'waiting', 'untilOldestCloses'),
    ],
  })

  it('reaches every state and takes every transition', () => {
    expect(walk.unreached).toEqual([])
    expect(walk.untaken).toEqual([])
    expect(walk.snapshots.length).toBeGreaterThan(30)
  })

  it('time runs only for an open toast while none is held', () => {
    for (const { value, context } of walk.snapshots) {
      const hasOpen = context.toasts.some(({ isClosing }) => !isClosing)
      if (value === 'empty') expect(context.toasts).toEqual([])
      if (value === 'waiting') expect([hasOpen, context.heldBy]).toEqual([true, []])
      if (value === 'closing') expect(context.toasts.length).toBeGreaterThan(0)
      if (value === 'held') expect(context.heldBy.length).toBeGreaterThan(0)
    }
  })

  it('always ends: a list that is not held becomes empty after any events', () => {
    const steps = fc.oneof(
      fc.constant(add()),
      fc.record({ type: fc.constant('close' as const), id: fc.integer({ min: 1, max: 12 }) }),
      fc.record({
        type: fc.constantFrom('hold' as const, 'release' as const),
        by: fc.constantFrom('pointer' as const, 'focus' as const),
      }),
      fc.record({ type: fc.constant('wait' as const), time: fc.integer({ min: 0, max: 2000 }) }),
    )
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40 }), (events) => {
        const { clock, list, send } = start()
        for (const event of events) {
          if (event.type === 'wait') clock.increment(event.time)
          else send(event)
          expect(list().length).toBeLessThanOrEqual(5)
        }
        send({ type: 'release', by: 'pointer' })
        send({ type: 'release', by: 'focus' })
        pass(clock, 300 + 5 * 1800)
        expect(list()).toEqual([])
      }),
    )
  })
})
