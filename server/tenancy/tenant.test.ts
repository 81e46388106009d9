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

it('has the specification’s columns and offsets of popups where a partner chose none', () => {
  const { popupGridWidthCount, popupTopOffset, popupRightOffset, popupBottomOffset, popupLeftOffset, ...rest } =
    makeConfig()
  const { homepageConfig } = toTenant(parsePartnerId(1), makePartner(1, 'lumi'), makeMarketing(), rest)
  expect(POPUP_PLACES.map((name) => homepageConfig[name])).toEqual([3, 60, 60, 60, 60])
})

it('keeps what a partner chose', () => {
  const config = makeConfig({ popupGridWidthCount: 2, popupTopOffset: 0 })
  const { homepageConfig } = toTenant(parsePartnerId(1), makePartner(1, 'lumi'), makeMarketing(), config)
  expect(homepageConfig).toMatchObject({ popupGridWidthCount: 2, popupTopOffset: 0 })
})
