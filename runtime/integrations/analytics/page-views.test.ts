import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { createPageViewFilter } from './page-views.ts'

const shown = (address: string) => ({ type: 'page.shown', page: toPageFacts(), title: 'Title', address }) as const

it('an address is reported once in a row, and again after another one', () => {
  const isToBeTold = createPageViewFilter()
  const told = ['/', '/', '/#map', '/#map', '/', '/products', '/products?sort=name'].map((address) =>
    isToBeTold(shown(address)),
  )
  expect(told).toEqual([true, false, true, false, true, true, true])
})

it('facts other than page views are not filtered', () => {
  const isToBeTold = createPageViewFilter()
  expect([isToBeTold({ type: 'chat.created' }), isToBeTold({ type: 'chat.created' })]).toEqual([true, true])
})
