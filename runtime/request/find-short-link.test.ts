import { expect, it } from 'vitest'
import { toOwnPath } from './find-short-link.ts'

it.each([
  ['/exhibitions', '/exhibitions'],
  ['/products/1?utm_source=sms#options', '/products/1?utm_source=sms#options'],
  ['/이벤트', '/%EC%9D%B4%EB%B2%A4%ED%8A%B8'],
])('leads to %s of the site', (stored, path) => {
  expect(toOwnPath(stored)).toBe(path)
})

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/x/..//evil.example',
  'exhibitions',
  '',
  '/s/again',
  '/ja/s/again',
  null,
  42,
])('refuses %j', (stored) => {
  expect(toOwnPath(stored)).toBeNull()
})
