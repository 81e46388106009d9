import { expect, it } from 'vitest'
import { toInside } from './texts.tsx'

it.each([
  ['Notice', 'notice'],
  ['FAQ category', 'FAQ category'],
  ['VAT', 'VAT'],
  ['공지', '공지'],
  ['2nd option', '2nd option'],
  ['', ''],
])('toInside turns "%s" into "%s" for use within a sentence', (name, inside) => {
  expect(toInside(name)).toBe(inside)
})
