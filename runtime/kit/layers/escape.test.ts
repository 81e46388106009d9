import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeOnEscape, coverPage, findTopmost, isCovered, subscribeToLayers } from './escape.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a modal before the search panel', ['search', 'modal'], 1],
  ['the search panel before a popup that opened later', ['search', 'popup'], 0],
  ['of two on one level the one that opened last', ['header', 'header'], 1],
  ['an alert before everything', ['alert', 'modal', 'search', 'popup', 'header'], 0],
] as const)('Escape closes %s', (_, layers, expected) => {
  const entries = layers.map((layer, index) => ({ layer, index }))
  expect(findTopmost(entries)?.index).toBe(expected)
})

it('findTopmost returns undefined if nothing is open', () => {
  expect(findTopmost([])).toBeUndefined()
})

describe('Escape in a page', () => {
  let page: EventTarget
  const press = (more: object = {}) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), {
      key: 'Escape',
      isComposing: false,
      ...more,
    })
    page.dispatchEvent(event)
    return event.defaultPrevented
  }
  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('window', page)
  })

  it('closes the topmost layer, except during text composition', () => {
    const close = vi.fn()
    const end = closeOnEscape('modal', close)
    expect(press({ isComposing: true })).toBe(false)
    expect(press({ key: 'Enter' })).toBe(false)
    expect(close).not.toHaveBeenCalled()
    expect(press()).toBe(true)
    expect(close).toHaveBeenCalledOnce()
    end()
  })

  it('closes one layer at a time, each once, in any order of removal', () => {
    const closes = [vi.fn(), vi.fn(), vi.fn()] as const
    const counts = () => closes.map(({ mock }) => mock.calls.length)
    const [first, second, third] = [
      closeOnEscape('header', closes[0]),
      closeOnEscape('modal', closes[1]),
      closeOnEscape('popup', closes[2]),
    ]
    press()
    expect(counts()).toEqual([0, 1, 0])
    second()
    press()
    expect(counts()).toEqual([0, 1, 1])
    third()
    press()
    expect(counts()).toEqual([1, 1, 1])
    first()
    expect(press()).toBe(false)
    expect(counts()).toEqual([1, 1, 1])
  })

  it('has one listener, only while something is open', () => {
    const [add, remove] = [vi.spyOn(page, 'addEventListener'), vi.spyOn(page, 'removeEventListener')]
    const [first, second] = [closeOnEscape('header', () => {}), closeOnEscape('header', () => {})]
    expect(add).toHaveBeenCalledOnce()
    first()
    expect(remove).not.toHaveBeenCalled()
    second()
    expect(remove).toHaveBeenCalledOnce()
  })

  it('closes nothing beneath a layer that handles the key itself, and ignores layers still loading', () => {
    const close = vi.fn()
    const end = closeOnEscape('popup', close)
    const uncover = coverPage('modal')
    expect(press()).toBe(false)
    expect(close).not.toHaveBeenCalled()
    uncover()
    uncover()
    const arrived = coverPage('modal', true)
    expect(isCovered('popup')).toBe(true)
    expect(press()).toBe(true)
    expect(close).toHaveBeenCalledOnce()
    arrived()
    end()
    expect(isCovered('popup')).toBe(false)
  })

  it('notifies subscribers when something above opens and closes, until they unsubscribe', () => {
    const told = vi.fn()
    const stopListening = subscribeToLayers(told)
    const close = closeOnEscape('search', () => {})
    expect([isCovered('popup'), isCovered('search'), isCovered('modal')]).toEqual([true, false, false])
    close()
    expect(isCovered('popup')).toBe(false)
    expect(told).toHaveBeenCalledTimes(2)
    stopListening()
    closeOnEscape('search', () => {})()
    expect(told).toHaveBeenCalledTimes(2)
  })
})
