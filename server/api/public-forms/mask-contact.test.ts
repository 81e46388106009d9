import { expect, it } from 'vitest'
import { maskEmail, maskPhone } from './mask-contact.ts'

it.each([
  ['010-1234-4821', '010-••••-4821'],
  ['10 1234 4821', '101-••••-4821'],
  ['1588', '••••88'],
])('maskPhone hides the middle of %s', (number, hint) => {
  expect(maskPhone({ number })).toBe(hint)
})

it('keeps only the first letter of an email address', () => {
  expect(maskEmail('doyun@example.com')).toBe('d•••@••••')
})
