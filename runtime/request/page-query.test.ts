import { expect, it } from 'vitest'
import { readPageQuery } from './page-query.ts'

it.each([
  ['/products', 'sort=name&page=2', { page: '2', sort: 'name' }],
  ['/products', 'page=2&sort=name', { page: '2', sort: 'name' }],
  ['/products', 'sort=evil&page=-1&utm_source=x', {}],
  ['/products', 'page=00', {}],
  ['/products/category/pick', 'categoryId=3', { categoryId: '3' }],
  ['/search', `keyword=${encodeURIComponent('  기미  ')}`, { keyword: '기미' }],
  ['/search', `keyword=${'x'.repeat(100)}`, { keyword: 'x'.repeat(100) }],
  ['/search', `keyword=${'x'.repeat(101)}`, {}],
  ['/search', `keyword=${'𠮷'.repeat(100)}`, { keyword: '𠮷'.repeat(100) }],
  ['/search', `keyword=${'𠮷'.repeat(101)}`, {}],
  ['/products', 'page=Infinity', {}],
  ['/products', 'page=1e3', {}],
  ['/products', 'page=0x10', {}],
  ['/products', 'page=1.5', {}],
  ['/products', 'page=12345678', {}],
  ['/', 'keyword=x&page=2', {}],
  ['/exhibitions', 'state=ENDED', { state: 'ENDED' }],
  ['__proto__', 'page=1', {}],
])('reads of %s?%s what the route knows', (route, search, expected) => {
  const query = readPageQuery(route, new URLSearchParams(search))
  expect(query).toEqual(expected)
  expect(Object.keys(query)).toEqual(Object.keys(query).toSorted())
})
