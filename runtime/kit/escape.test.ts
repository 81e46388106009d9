import { expect, it } from 'vitest'
import { findTopmost } from './escape.ts'

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
