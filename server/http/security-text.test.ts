import { expect, it } from 'vitest'
import { toSecurityText } from './security-text.ts'

it('names the contact, and an end less than a year ahead that stays for a month', () => {
  const text = toSecurityText('mailto:security@clinic.example', new Date('2026-11-22T20:00:00Z'))
  expect(text).toBe(
    'Contact: mailto:security@clinic.example\nExpires: 2027-05-01T00:00:00.000Z\nPreferred-Languages: ko, en, ja, zh\n',
  )
  expect(toSecurityText('mailto:security@clinic.example', new Date('2026-11-01T00:00:00Z'))).toBe(text)
})
