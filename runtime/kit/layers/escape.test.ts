import { afterEach, expect, it, vi } from 'vitest'
import { closeOnEscape, findTopmost, isCovered, subscribeToLayers } from './escape.ts'

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

it('finds nothing when nothing is open', () => {
  expect(findTopmost([])).toBeUndefined()
})

it('closes what is on top, and not while a word is being composed', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const close = vi.fn()
  const end = closeOnEscape('modal', close)
  const press = (isComposing: boolean) =>
    page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape', isComposing }))
  press(true)
  expect(close).not.toHaveBeenCalled()
  press(false)
  expect(close).toHaveBeenCalledOnce()
  end()
  press(false)
  expect(close).toHaveBeenCalledOnce()
})

it('tells when something above is open, and when no longer', () => {
  vi.stubGlobal('window', new EventTarget())
  const told = vi.fn()
  const stopListening = subscribeToLayers(told)
  const close = closeOnEscape('search', () => {})
  expect([isCovered('popup'), isCovered('search'), isCovered('modal')]).toEqual([true, false, false])
  close()
  expect(isCovered('popup')).toBe(false)
  expect(told).toHaveBeenCalledTimes(2)
  stopListening()
})
