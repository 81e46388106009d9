import { expect, it } from 'vitest'
import { matchRoute } from './match-route.ts'

it.each([
  ['/', '/', {}],
  ['/products', '/products', {}],
  ['/products/category/pick', '/products/category/pick', {}],
  ['/products/12', '/products/{productId}', { productId: '12' }],
  ['/products/12/secret/7', '/products/{productId}/secret/{eventId}', { productId: '12', eventId: '7' }],
  ['/boards/1/detail/44', '/boards/{boardTypeId}/detail/{id}', { boardTypeId: '1', id: '44' }],
  ['/sign-up/welcome', '/sign-up/welcome', {}],
  ['/products/abc', '/404', {}],
  ['/products/0', '/404', {}],
  ['/products/-1', '/404', {}],
  ['/products/99999999999', '/404', {}],
  ['/products/2147483647', '/products/{productId}', { productId: '2147483647' }],
  ['/products/2147483648', '/404', {}],
  ['/404', '/404', {}],
  ['/constructor', '/404', {}],
  ['/%F0%9F', '/404', {}],
])('matches %s', (path, pattern, params) => {
  const match = matchRoute(path)
  expect(match.route.pattern).toBe(pattern)
  expect(match.params).toEqual(params)
})
