import { describe, expect, it } from 'vitest'
import { toCustomer } from './customer-words.ts'
import { isSamePhone, toPlainPhone } from './phone.ts'
import { formatNumber, makeNumber, parseNumber } from './reservation-number.ts'
import type { ReservedOption } from './reservation.ts'
import { sumChoice } from './to-row.ts'

describe('a reservation number', () => {
  it('is parsed in every notation', () => {
    const number = makeNumber()
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(parseNumber(formatNumber(number))).toBe(number)
    expect(parseNumber(' o1il-2abc ')).toBe('01112ABC')
  })

  it('is unique', () => {
    expect(new Set(Array.from({ length: 1000 }, makeNumber)).size).toBe(1000)
  })
})

describe('a phone number', () => {
  const korean = { countryCode: '+82', number: '010-2345-6789' }

  it.each([
    ['without its zero', { countryCode: '+82', number: '10 2345 6789' }, true],
    ['without hyphens', { countryCode: '+82', number: '01023456789' }, true],
    ['of another country', { countryCode: '+81', number: '010-2345-6789' }, false],
    ['with another digit', { countryCode: '+82', number: '010-2345-6780' }, false],
  ])('is compared with a number %s (%o): isSamePhone returns %s', (_, other, isSame) => {
    expect(isSamePhone(korean, other)).toBe(isSame)
  })

  it('is normalised for its digest', () => {
    expect(toPlainPhone(korean)).toBe('+821023456789')
  })
})

describe('a customer', () => {
  const phone = { countryCode: '+82', number: '010-2345-6789' }

  it('is stored without control or bidirectional characters', () => {
    expect(toCustomer({ name: ' Kim\u202e  Minji ', phone, memo: ' a\r\nb\u0007 ' })).toEqual({
      name: 'Kim Minji',
      phone,
      email: null,
      gender: null,
      memo: 'a\nb',
      cancelReason: null,
    })
    expect(toCustomer({ name: 'Kim', phone, gender: 'FEMALE', memo: ' ' })).toMatchObject({
      gender: 'FEMALE',
      memo: null,
    })
  })

  it('requires a name with visible characters', () => {
    expect(() => toCustomer({ name: '\u200b', phone })).toThrow(
      expect.objectContaining({
        code: 'reservation/invalid',
        details: { fields: [{ name: 'name', code: 'name.required' }] },
      }),
    )
  })
})

describe('the total of the chosen options', () => {
  const option = (price: number | null, count: number, isIncludeVat: boolean): ReservedOption => ({
    productId: 1,
    eventId: null,
    productName: { ko: '글로우' },
    optionId: 1,
    optionName: { ko: '1회' },
    count,
    price,
    originalPrice: null,
    isEstimatedPrice: false,
    isConsultingRequired: price === null,
    isIncludeVat,
    isMedicalCharge: false,
  })

  it('adds separate VAT and skips options without a price', () => {
    const options = [option(100_005, 2, false), option(50_000, 1, true), option(null, 3, false)]
    expect(sumChoice({ vatRate: 10, options })).toEqual({ totalPrice: 270_011, vatPrice: 20_001 })
  })

  it('is null when no option has a price', () => {
    expect(sumChoice({ vatRate: 10, options: [option(null, 1, true)] })).toEqual({ totalPrice: null, vatPrice: null })
    expect(sumChoice({ vatRate: 10, options: [] })).toEqual({ totalPrice: null, vatPrice: null })
  })
})
