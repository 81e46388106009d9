import { expect, it } from 'vitest'
import { createLoopYield } from './yield-to-event-loop.ts'

const work = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** Starts work of others in so many turns of the event loop; returns the number of turns left. */
const startOthers = (turns: number): (() => number) => {
  let left = turns
  const next = () => {
    work(2)
    left -= 1
    if (left > 0) setImmediate(next)
  }
  setImmediate(next)
  return () => left
}

it('createLoopYield waits until others have finished their turns', async () => {
  const yieldToLoop = createLoopYield()
  work(7)
  const countLeft = startOthers(6)
  await yieldToLoop()
  expect(countLeft()).toBe(0)
})

it('createLoopYield waits for the maximum number of turns', async () => {
  const yieldToLoop = createLoopYield(2)
  work(7)
  const countLeft = startOthers(6)
  await yieldToLoop()
  expect(countLeft()).toBeGreaterThan(2)
})

it('createLoopYield continues at once after a short step', async () => {
  const countLeft = startOthers(1)
  await createLoopYield()()
  expect(countLeft()).toBe(1)
})
