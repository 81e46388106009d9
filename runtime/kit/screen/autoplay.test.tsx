// A hook runs in a document alone: @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openReactRoot } from '#tests/react-root.ts'
import { useAutoplay, type Autoplay } from './autoplay.ts'

let autoplay: Autoplay
let calm: EventTarget & { matches: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  calm = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => calm)
})
afterEach(() => {
  vi.useRealTimers()
})
const root = openReactRoot()

type Props = { count: number; interval: number; tell: (autoplay: Autoplay) => void }
const Carousel = ({ count, interval, tell }: Props) => {
  tell(useAutoplay(count, interval))
  return null
}
const tell = (told: Autoplay) => {
  autoplay = told
}
const show = (count = 3, interval = 1000) => root.show(<Carousel count={count} interval={interval} tell={tell} />)
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const hold = (name: keyof Autoplay['hold']) =>
  // The event objects are not read.
  act(async () => autoplay.hold[name]?.({} as never))
const now = () => [autoplay.index, autoplay.isPlaying]

it('autoplay moves on after each interval, and from the last item to the first', async () => {
  await show()
  expect(now()).toEqual([0, true])
  await pass(999)
  expect(autoplay.index).toBe(0)
  await pass(1)
  expect(autoplay.index).toBe(1)
  await pass(1000)
  expect(autoplay.index).toBe(2)
  await pass(1000)
  expect(autoplay.index).toBe(0)
})

it.each([
  ['no interval', 3, 0, false],
  ['one item', 1, 1000, true],
])('autoplay does not move with %s', async (_, count, interval, isPlaying) => {
  await show(count, interval)
  expect(now()).toEqual([0, isPlaying])
  expect(vi.getTimerCount()).toBe(0)
})

it('starts paused with reduced motion, and plays on request', async () => {
  calm.matches = true
  await show()
  await pass(5000)
  expect(now()).toEqual([0, false])
  await act(async () => autoplay.toggle())
  await pass(1000)
  expect(now()).toEqual([1, true])
})

it('autoplay follows changes of reduced motion, until unmount', async () => {
  await show()
  const change = (matches: boolean) =>
    act(async () => {
      calm.matches = matches
      calm.dispatchEvent(new Event('change'))
    })
  await change(true)
  expect(autoplay.isPlaying).toBe(false)
  await change(false)
  expect(autoplay.isPlaying).toBe(true)
  const stop = vi.spyOn(calm, 'removeEventListener')
  await root.show(null)
  expect(stop).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('stays at the item the visitor chose until it is resumed', async () => {
  await show()
  await act(async () => autoplay.show(2))
  await pass(5000)
  expect(now()).toEqual([2, false])
  await act(async () => autoplay.toggle())
  await pass(1000)
  expect(now()).toEqual([0, true])
  await act(async () => autoplay.toggle())
  await pass(1000)
  expect(now()).toEqual([0, false])
})

it.each([
  ['onMouseEnter', 'onMouseLeave'],
  ['onFocus', 'onBlur'],
] as const)('autoplay pauses from %s to %s, and then waits for a whole interval', async (from, to) => {
  await show()
  await pass(900)
  await hold(from)
  await pass(5000)
  expect(now()).toEqual([0, true])
  await hold(to)
  await pass(999)
  expect(autoplay.index).toBe(0)
  await pass(1)
  expect(autoplay.index).toBe(1)
})

it('is paused inside a frame (editor preview) until it is started there', async () => {
  vi.stubGlobal('top', {})
  await show()
  expect(now()).toEqual([0, false])
  await pass(3000)
  expect(autoplay.index).toBe(0)
  await act(async () => autoplay.toggle())
  await pass(1000)
  expect(now()).toEqual([1, true])
})
