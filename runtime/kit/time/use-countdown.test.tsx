// A hook runs in a document alone: @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCountdown } from './countdown.ts'

let root: Root
let place: HTMLElement
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Countdown = ({ seconds = 3, onEnd }: { seconds?: number; onEnd: () => void }) => {
  const { left, isRunning, stop } = useCountdown(seconds, onEnd)
  return (
    <button onClick={stop}>
      {left} {isRunning ? 'running' : 'still'}
    </button>
  )
}
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

it('counts down to nothing and then does, once, what its latest render wants', async () => {
  const [early, late] = [vi.fn(), vi.fn()]
  await act(async () => root.render(<Countdown onEnd={early} />))
  expect(place.textContent).toBe('3 running')
  await pass(2000)
  expect(place.textContent).toBe('1 running')
  await act(async () => root.render(<Countdown onEnd={late} />))
  await pass(10_000)
  expect(place.textContent).toBe('0 still')
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 1])
})

it('ends nothing once its visitor has stopped it', async () => {
  const onEnd = vi.fn()
  await act(async () => root.render(<Countdown onEnd={onEnd} />))
  await pass(1000)
  await act(async () => place.querySelector('button')?.click())
  await pass(10_000)
  expect(place.textContent).toBe('2 still')
  expect(onEnd).not.toHaveBeenCalled()
})

it('begins anew where there are other seconds to count', async () => {
  await act(async () => root.render(<Countdown onEnd={() => {}} />))
  await pass(1000)
  await act(async () => root.render(<Countdown seconds={9} onEnd={() => {}} />))
  await pass(1000)
  expect(place.textContent).toBe('8 running')
})
