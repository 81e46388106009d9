import { expect, it } from 'vitest'
import { toOption } from '#tests/product-fixtures.ts'
import { toAllowedActions, toDefaultIds, toVatRule } from './offer.ts'

it('toDefaultIds returns the default options, or else the first', () => {
  const plain = toOption({ id: 1, isDefault: false })
  expect(toDefaultIds([plain, toOption({ id: 2 })])).toEqual([2])
  expect(toDefaultIds([plain])).toEqual([1])
  expect(toDefaultIds([])).toEqual([])
})

it('toVatRule returns whether VAT is separate for all, some or none', () => {
  const included = toOption({ isIncludeVat: true })
  const without = toOption()
  const site = { isIncludeVat: true }
  expect(toVatRule([without], site)).toBe('all')
  expect(toVatRule([included, without], site)).toBe('some')
  expect(toVatRule([included, toOption({ price: null })], site)).toBe('none')
  expect(toVatRule([included, without], { isIncludeVat: false })).toBe('all')
})

it('toAllowedActions allows BRANDING sites no bag and visits only', () => {
  const actions = { bag: 'button', reservation: 'both' } as const
  expect(toAllowedActions(actions, { homepageType: 'BRANDING', useWidget: true })).toEqual({
    bag: 'none',
    reservation: 'visit',
  })
  expect(toAllowedActions(actions, { homepageType: 'HYBRID', useWidget: true })).toBe(actions)
})

it('toAllowedActions allows no bag without a booking widget, since it could not be used', () => {
  const actions = { bag: 'button', reservation: 'treatment' } as const
  expect(toAllowedActions(actions, { homepageType: 'COMMERCE', useWidget: false })).toEqual({
    bag: 'none',
    reservation: 'treatment',
  })
})
