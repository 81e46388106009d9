import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['문지우', '지우'],
  ['Sarah Miller', 'SM'],
  ['sarah.miller@clinic.example', 'SM'],
  ['desk@clinic.example', 'DE'],
  ['', ''],
])('initialsOf returns the initials of a colleague: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
