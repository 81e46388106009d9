// A row is an element of a document: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onRest, readItem, scrollToItem, whenAtRest } from './native-row.ts'

let row: HTMLElement
beforeEach(() => {
  vi.useFakeTimers()
  row = document.createElement('div')
  row.innerHTML = '<ul><li></li><li></li><li></li></ul>'
  row.querySelectorAll('li').forEach((item, index) => {
    vi.spyOn(item, 'offsetLeft', 'get').mockReturnValue(30 + index * 400)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const scroll = () => row.dispatchEvent(new Event('scroll'))
const touch = (type: string, fingers: number) =>
  row.dispatchEvent(Object.assign(new Event(type), { touches: Array.from({ length: fingers }) }))
const beStill = () => vi.advanceTimersByTimeAsync(1000)

describe('a natively scrolled row', () => {
  it('is at the item its start has reached, regardless of the first item’s offset', () => {
    expect(readItem(row)).toBe(0)
    row.scrollLeft = 410
    expect(readItem(row)).toBe(1)
  })

  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('is scrolled to an item unless it is already there; reduced motion: %s', (isCalm, behavior) => {
    const scrollTo = vi.spyOn(row, 'scrollTo')
    scrollToItem(row, 0, isCalm)
    expect(scrollTo).not.toHaveBeenCalled()
    scrollToItem(row, 2, isCalm)
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 800, behavior })
  })

  it('is scrolled to its start for a missing item', () => {
    const scrollTo = vi.spyOn(row, 'scrollTo')
    scrollToItem(row, 7, false)
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 0, behavior: 'smooth' })
  })
})

describe('a row comes to rest', () => {
  it('once after any scroll', async () => {
    const act = vi.fn()
    const stop = onRest(row, act)
    await beStill()
    expect(act).not.toHaveBeenCalled()
    scroll()
    scroll()
    await beStill()
    expect(act).toHaveBeenCalledOnce()
    stop()
  })

  it.each(['touchend', 'touchcancel'])('only after the last finger is lifted: %s', async (end) => {
    const act = vi.fn()
    const stop = onRest(row, act)
    touch('touchstart', 1)
    scroll()
    await beStill()
    expect(act).not.toHaveBeenCalled()
    touch(end, 0)
    await beStill()
    expect(act).toHaveBeenCalledOnce()
    stop()
  })

  it('without notifying removed listeners, even if the scroll began before', async () => {
    const act = vi.fn()
    const stop = onRest(row, act)
    scroll()
    stop()
    scroll()
    await beStill()
    expect(act).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a promise for a row at rest', () => {
  const wait = () => {
    const isOver = vi.fn()
    void whenAtRest(row).then(isOver)
    return isOver
  }

  it('resolves for a row that already stands still, and leaves no timer behind', async () => {
    const isOver = wait()
    await beStill()
    expect(isOver).toHaveBeenCalledOnce()
    scroll()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits until the mouse button is released', async () => {
    const held = vi.spyOn(row, 'matches').mockImplementation((selector) => selector === ':active')
    const isOver = wait()
    await beStill()
    expect(isOver).not.toHaveBeenCalled()
    held.mockReturnValue(false)
    await beStill()
    expect(isOver).toHaveBeenCalledOnce()
  })
})
