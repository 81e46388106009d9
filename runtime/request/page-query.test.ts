import { expect, it } from 'vitest'
import { asksForNothing, readPageQuery } from './page-query.ts'

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
  ['/products', 'page=100000', { page: '100000' }],
  ['/products', 'page=100001', {}],
  ['/products/category/pick', 'categoryId=2147483648', {}],
  ['/', 'keyword=x&page=2', {}],
  ['/exhibitions', 'state=ENDED', { state: 'ENDED' }],
  ['__proto__', 'page=1', {}],
])('readPageQuery keeps the valid parameters of %s?%s', (route, search, expected) => {
  const query = readPageQuery(route, new URLSearchParams(search))
  expect(query).toEqual(expected)
  expect(Object.keys(query)).toEqual(Object.keys(query).toSorted())
})

it.each([
  ['/products', '', false],
  ['/products', 'page=', false],
  ['/products', 'page=2', false],
  ['/products', 'page=100000', false],
  ['/products', 'page=100001', true],
  ['/products', `page=${'9'.repeat(400)}`, true],
  ['/products', 'page=-1', false],
  ['/products', 'page=Infinity', false],
  ['/products', 'sort=evil', false],
  ['/products', 'categoryId=x', false],
  ['/products/category/pick', 'categoryId=3', false],
  ['/products/category/pick', 'categoryId=2147483648', true],
  ['/products/category/pick', 'categoryId=x', true],
  ['/products/category/pick', 'categoryId=0', true],
  ['/products/category/pick', 'categoryId=', false],
  ['/cscenter/faq', 'categoryId=1.5', true],
  ['/', 'page=100001', false],
] as const)('asksForNothing checks whether %s?%s asks for something that cannot exist', (route, search, expected) => {
  expect(asksForNothing(route, new URLSearchParams(search))).toBe(expected)
})
