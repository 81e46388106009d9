import { expect, it } from 'vitest'
import { toDialled, toInternational } from './phone-number.ts'

it.each([
  ['02-555-0142', '+8225550142', '+82 2-555-0142'],
  ['1588-0000', '+8215880000', '+82 1588-0000'],
  ['+81 3-1234-5678', '+81312345678', '+81 3-1234-5678'],
  ['', '', ''],
])('toDialled and toInternational write %s so that it can be called from abroad', (number, dialled, written) => {
  expect([toDialled(number, '+82'), toInternational(number, '+82')]).toEqual([dialled, written])
})
