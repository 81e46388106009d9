import { expect, it } from 'vitest'
import { createLockedYield, createLoopYield, runForeground } from './yield-to-event-loop.ts'

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

it('createLockedYield waits for three turns at most', async () => {
  const yieldToLoop = createLockedYield()
  work(7)
  const countLeft = startOthers(8)
  await yieldToLoop()
  expect(countLeft()).toBeGreaterThan(3)
})

it('createLoopYield waits for the end of foreground work that waits itself', async () => {
  const yieldToLoop = createLoopYield()
  work(7)
  let isDone = false
  const foreground = runForeground(async () => {
    await new Promise((resolve) => setTimeout(resolve, 3))
    isDone = true
  })
  await yieldToLoop()
  expect(isDone).toBe(true)
  await foreground
})

it('createLoopYield continues while foreground work takes long, and after it has failed', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const foreground = runForeground(() => promise)
  const yieldToLoop = createLoopYield()
  work(7)
  await yieldToLoop()
  reject(new Error('failed'))
  await expect(foreground).rejects.toThrow('failed')
  work(7)
  await yieldToLoop()
})

it('createLoopYield continues at once after a short step', async () => {
  const countLeft = startOthers(1)
  await createLoopYield()()
  expect(countLeft()).toBe(1)
})
