import { expect, it } from 'vitest'
import { toOption } from '#tests/product-fixtures.ts'
import { namesAmount, toAllowedActions, toDefaultIds, toVatRule } from './offer.ts'

it.each([
  '1회당 168,000원',
  '10만 원 이상',
  '1回あたり168,000ウォン',
  '₩168,000 each',
  '每次168,000韩元',
  'from KRW 90,000',
])('finds the amount in “%s”', (text) => expect(namesAmount(text)).toBe(true))

it.each(['약 30분 · 얼굴 전체', '400샷', '3 weeks apart', '원장이 직접 2회', '10% 별도'])(
  'finds no amount in “%s”',
  (text) => expect(namesAmount(text)).toBe(false),
)

it('starts with the default options, or with the first where none is', () => {
  const plain = toOption({ id: 1, isDefault: false })
  expect(toDefaultIds([plain, toOption({ id: 2 })])).toEqual([2])
  expect(toDefaultIds([plain])).toEqual([1])
  expect(toDefaultIds([])).toEqual([])
})

it('tells whether VAT comes on top of all, some or none', () => {
  const included = toOption({ isIncludeVat: true })
  const without = toOption()
  const site = { isIncludeVat: true }
  expect(toVatRule([without], site)).toBe('all')
  expect(toVatRule([included, without], site)).toBe('some')
  expect(toVatRule([included, toOption({ price: null })], site)).toBe('none')
  expect(toVatRule([included, without], { isIncludeVat: false })).toBe('all')
})

it('gives BRANDING sites no bag and visits only', () => {
  const actions = { bag: 'button', reservation: 'both' } as const
  expect(toAllowedActions(actions, { homepageType: 'BRANDING', useWidget: true })).toEqual({
    bag: 'none',
    reservation: 'visit',
  })
  expect(toAllowedActions(actions, { homepageType: 'HYBRID', useWidget: true })).toBe(actions)
})

it('gives sites without a booking widget no bag, since nothing could become of it', () => {
  const actions = { bag: 'button', reservation: 'treatment' } as const
  expect(toAllowedActions(actions, { homepageType: 'COMMERCE', useWidget: false })).toEqual({
    bag: 'none',
    reservation: 'treatment',
  })
})
