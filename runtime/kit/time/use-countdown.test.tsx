// A hook runs in a document alone: @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openReactRoot } from '#tests/react-root.ts'
import { useCountdown } from './countdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const root = openReactRoot()

const Countdown = ({ seconds = 3, onEnd }: { seconds?: number; onEnd: () => void }) => {
  const { left, isRunning, stop } = useCountdown(seconds, onEnd)
  return (
    <button onClick={stop}>
      {left} {isRunning ? 'running' : 'still'}
    </button>
  )
}
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

it('useCountdown counts down to zero, then calls the latest callback once', async () => {
  const [early, late] = [vi.fn(), vi.fn()]
  await root.show(<Countdown onEnd={early} />)
  expect(root.text()).toBe('3 running')
  await pass(2000)
  expect(root.text()).toBe('1 running')
  await root.show(<Countdown onEnd={late} />)
  await pass(10_000)
  expect(root.text()).toBe('0 still')
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 1])
})

it('useCountdown does not end after the visitor has stopped it', async () => {
  const onEnd = vi.fn()
  await root.show(<Countdown onEnd={onEnd} />)
  await pass(1000)
  await act(async () => root.find('button')?.click())
  await pass(10_000)
  expect(root.text()).toBe('2 still')
  expect(onEnd).not.toHaveBeenCalled()
})

it('restarts when the number of seconds changes', async () => {
  await root.show(<Countdown onEnd={() => {}} />)
  await pass(1000)
  await root.show(<Countdown seconds={9} onEnd={() => {}} />)
  await pass(1000)
  expect(root.text()).toBe('8 running')
})
