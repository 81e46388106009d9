import { expect, it } from 'vitest'
import { NOT_FOUND_ROUTE, ROUTES } from '#schemas/routes.ts'
import { decodePath } from './decode-path.ts'
import { matchRoute } from './match-route.ts'

it.each([
  ['/products', '/products'],
  ['/%70roducts', '/products'],
  ['/%2570roducts', '/%70roducts'],
  ['/%EC%9D%B4', '/이'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/products%', '/products%'],
])('decodePath turns %s into %s', (path, decoded) => {
  expect(decodePath(path)).toBe(decoded)
})

it.each(ROUTES.map(({ pattern }) => pattern.replaceAll(/\{\w+\}/g, '1')))(
  'matchRoute finds no page at %s with a malformed escape sequence',
  (path) => {
    for (const odd of [`${path}%`, `${path}%E0%A4%A`, `%zz${path}`, `/%zz${path}`]) {
      expect(matchRoute(decodePath(odd)).route.pattern).toBe(NOT_FOUND_ROUTE)
    }
  },
)
