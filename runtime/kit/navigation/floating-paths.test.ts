import { expect, it } from 'vitest'
import { isFloatingPath } from './floating-paths.ts'

it.each([
  ['/', true],
  ['/introduce', true],
  ['/introduce/staff', true],
  ['/introduce/schedule', true],
  ['/introduce/space', true],
  ['/cscenter/notice', true],
  ['/cscenter/faq', true],
  ['/cscenter/contact', true],
  ['/exhibitions', true],
  ['/products', true],
  ['/brandings', true],
  ['/search', true],
  ['/products/3', false],
  ['/products/category/pick', false],
  ['/exhibitions/3', false],
  ['/cscenter', false],
  ['/cscenter/notice/2', false],
  ['/info', false],
  ['/en', false],
  ['/landing', false],
])('the floating button is shown on %s: %s', (path, expected) => {
  expect(isFloatingPath(path)).toBe(expected)
})
