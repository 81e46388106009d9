import { describe, expect, it } from 'vitest'
import { isSamePhone, toPlainPhone } from './phone.ts'

const plain = (countryCode: string, number: string) => toPlainPhone({ countryCode, number })

describe('toPlainPhone', () => {
  it.each([
    '010-1234-5678',
    '10 1234 5678',
    '82 10-1234-5678',
    '+82 10 1234 5678',
    '+82 (0)10 1234 5678',
    '821012345678',
    '0082 10 1234 5678',
    '０１０－１２３４－５６７８',
  ])('normalises every notation of a Korean number: %s', (number) => {
    expect(plain('+82', number)).toBe('+821012345678')
  })

  it.each([
    ['+82', '82 2 555 0142', '+8225550142'],
    ['+82', '02-8282-1234', '+82282821234'],
    ['+82', '8282-1234', '+8282821234'],
    ['+1', '1 415 555 2671', '+14155552671'],
    ['+1', '415 555 2671', '+14155552671'],
    ['+81', '81 90 1234 5678', '+819012345678'],
    ['+86', '86 138 1234 5678', '+8613812345678'],
    ['+65', '6512 3456', '+6565123456'],
    ['+65', '65 6512 3456', '+656565123456'],
    ['+7', '701 234 5678', '+77012345678'],
    ['+7', '7 701 234 5678', '+77012345678'],
  ])('with country code %s and number %s returns %s', (countryCode, number, expected) => {
    expect(plain(countryCode, number)).toBe(expected)
  })
})

it('isSamePhone compares numbers regardless of their notation', () => {
  const own = { countryCode: '+82', number: '010-1234-5678' }
  expect(isSamePhone(own, { countryCode: '+82', number: '82 10 1234 5678' })).toBe(true)
  expect(isSamePhone(own, { countryCode: '+82', number: '010-1234-5679' })).toBe(false)
})
