import { expect, it } from 'vitest'
import { splitLanguage } from './split-language.ts'

it.each([
  ['/', { kind: 'page', language: 'ko', path: '/' }],
  ['/products', { kind: 'page', language: 'ko', path: '/products' }],
  ['/ja', { kind: 'page', language: 'ja', path: '/' }],
  ['/ja/products/3', { kind: 'page', language: 'ja', path: '/products/3' }],
  ['/jam', { kind: 'page', language: 'ko', path: '/jam' }],
  ['/ko', { kind: 'redirect', path: '/' }],
  ['/ko/products', { kind: 'redirect', path: '/products' }],
  ['/ko//evil.example', { kind: 'redirect', path: '/evil.example' }],
  ['/products/', { kind: 'redirect', path: '/products' }],
  ['//products', { kind: 'redirect', path: '/products' }],
  ['/ja/', { kind: 'redirect', path: '/ja' }],
  ['/zh', { kind: 'unknown', language: 'ko' }],
  ['/zh/products', { kind: 'unknown', language: 'ko' }],
])('splitLanguage reads %s for a partner with Korean and Japanese', (pathname, expected) => {
  expect(splitLanguage(pathname, 'ko', ['ko', 'ja'])).toEqual(expected)
})
