import { expect, it } from 'vitest'
import { toPhone } from './new-reservation-dialog.tsx'

it.each([
  ['010-1234-5678', { countryCode: '+82', number: '010-1234-5678' }],
  ['+81 90 1234 5678', { countryCode: '+81', number: '90 1234 5678' }],
  ['+821012345678', { countryCode: '+82', number: '1012345678' }],
  ['123', null],
  ['my number', null],
  ['', null],
])('reads %j', (written, phone) => {
  expect(toPhone(written)).toEqual(phone)
})
