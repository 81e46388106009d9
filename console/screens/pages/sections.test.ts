import { expect, it } from 'vitest'
import { listBehind } from './sections.ts'

it.each([
  ['HeroPromotions', '/promotions'],
  ['PromotionTimeSale', '/promotions'],
  ['ProductOverviewArch', '/treatments'],
  ['RankingBoard', '/treatments'],
  ['TreatmentCategories', '/treatments'],
  ['StaffArches', '/staff'],
  ['HoursByDay', '/staff'],
  ['Popups', '/popups'],
  ['DirectionsAxis', '/settings'],
  ['SiteFooter', '/settings'],
  ['SiteHeader', '/menus'],
  ['NoticeAftercare', '/news'],
  ['BoardList', '/news'],
  ['HeroSlider', null],
  ['QuickLinksTiles', null],
])('listBehind leads from %s to %s', (type, screen) => {
  expect(listBehind(type)).toBe(screen)
})
