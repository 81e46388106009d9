import { expect, it } from 'vitest'
import { toOption } from '#tests/product-fixtures.ts'
import { toAllowedActions, toDefaultIds, toVatRule } from './offer.ts'

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
