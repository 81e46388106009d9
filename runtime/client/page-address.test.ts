import { expect, it } from 'vitest'
import { isPageAddress } from './page-address.ts'

it.each([
  ['/', true],
  ['/ja/products/3', true],
  ['/search', true],
  ['/sign-up/welcome', true],
  ['/s/abc', false],
  ['/_og/ko/1.png', false],
  ['/console', false],
  ['/api/customer/global/info', false],
  ['/media/silk.webp', false],
  ['/booking/frame', false],
  ['/sitemap.xml', false],
  ['/apiary', true],
])('isPageAddress checks whether the router handles %s', (pathname, expected) => {
  expect(isPageAddress(pathname)).toBe(expected)
})
