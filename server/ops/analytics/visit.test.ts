import { expect, it } from 'vitest'
import { asksForPrivacy } from '../../core/asks-for-privacy.ts'
import { isVisit, type VisitKind } from './visit.ts'

it.each<[string, VisitKind, Record<string, string>, boolean]>([
  ['a page without any of these headers', 'page', {}, true],
  ['a page', 'page', { 'sec-fetch-dest': 'document' }, true],
  ['a page within a frame', 'page', { 'sec-fetch-dest': 'iframe' }, false],
  ['a page that a script reads', 'page', { 'sec-fetch-dest': 'empty' }, false],
  ['a prefetched page', 'page', { 'sec-purpose': 'prefetch' }, false],
  ['a prerendered page', 'page', { 'sec-purpose': 'prefetch;prerender' }, false],
  ['a page that an older browser fetches ahead', 'page', { purpose: 'prefetch' }, false],
  ['a page that Firefox fetches ahead', 'page', { 'x-moz': 'prefetch' }, false],
  ['an administrator’s page', 'page', { cookie: 'a=1; __Host-admin_session=x' }, false],
  ['an administrator’s page without TLS', 'page', { cookie: 'admin_session=x' }, false],
  ['a page with other cookies', 'page', { cookie: 'theme=dark' }, true],
  ['the booking’s frame', 'frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }, true],
  ['what the router tells', 'shown', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }, true],
  ['what another site tells', 'shown', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }, false],
])('%s', (_, kind, headers, isCounted) => {
  expect(isVisit(headers, kind)).toBe(isCounted)
})

it('asksForPrivacy accepts either header', () => {
  expect([{ dnt: '1' }, { 'sec-gpc': '1' }, { dnt: '0' }, {}].map(asksForPrivacy)).toEqual([true, true, false, false])
})
