import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countDown } from './countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('countDown reports each elapsed second, and ends once', () => {
  const tell = vi.fn()
  const end = vi.fn()
  countDown(3, tell, end)
  vi.advanceTimersByTime(999)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(tell).toHaveBeenCalledExactlyOnceWith(2)
  vi.advanceTimersByTime(1999)
  expect(tell).toHaveBeenCalledTimes(2)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(tell.mock.calls).toEqual([[2], [1], [0]])
  expect(end).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(tell).toHaveBeenCalledTimes(3)
  expect(end).toHaveBeenCalledOnce()
})

it('countDown does not end after it was stopped', () => {
  const tell = vi.fn()
  const end = vi.fn()
  const stop = countDown(2, tell, end)
  vi.advanceTimersByTime(1500)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(tell).toHaveBeenCalledExactlyOnceWith(1)
  expect(end).not.toHaveBeenCalled()
})
