import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onResizeEnd } from './resize.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const resize = () => window.dispatchEvent(new Event('resize'))

it('onResizeEnd calls once, 100 ms after the last resize', () => {
  const told = vi.fn()
  onResizeEnd(told)
  resize()
  vi.advanceTimersByTime(60)
  resize()
  vi.advanceTimersByTime(99)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(told).toHaveBeenCalledOnce()
})

it('onResizeEnd does not call after it was stopped', () => {
  const told = vi.fn()
  const stop = onResizeEnd(told)
  resize()
  stop()
  resize()
  vi.advanceTimersByTime(1000)
  expect(told).not.toHaveBeenCalled()
})
