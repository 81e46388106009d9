import { expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../core/partner-id.ts'
import { toTenant } from './tenant.ts'

const POPUP_PLACES = [
  'popupGridWidthCount',
  'popupTopOffset',
  'popupRightOffset',
  'popupBottomOffset',
  'popupLeftOffset',
] as const

it('toTenant uses the popup columns and offsets of the specification by default', () => {
  const { popupGridWidthCount, popupTopOffset, popupRightOffset, popupBottomOffset, popupLeftOffset, ...rest } =
    makeConfig()
  const { homepageConfig } = toTenant(parsePartnerId(1), makePartner(1, 'lumi'), makeMarketing(), rest)
  expect(POPUP_PLACES.map((name) => homepageConfig[name])).toEqual([3, 60, 60, 60, 60])
})

it('toTenant keeps the popup settings of the partner', () => {
  const config = makeConfig({ popupGridWidthCount: 2, popupTopOffset: 0 })
  const { homepageConfig } = toTenant(parsePartnerId(1), makePartner(1, 'lumi'), makeMarketing(), config)
  expect(homepageConfig).toMatchObject({ popupGridWidthCount: 2, popupTopOffset: 0 })
})
