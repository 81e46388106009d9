import { expect, it } from 'vitest'
import { toPageHref } from './pagination.tsx'
import { toPageNumbers } from './page-numbers.ts'

it('toPageNumbers returns every page of a short list', () => {
  expect(toPageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

it('toPageNumbers omits middle pages of a long list, never the first, last or neighbours', () => {
  expect(toPageNumbers(1, 20)).toEqual([1, 2, 3, 4, 'gap', 20])
  expect(toPageNumbers(9, 20)).toEqual([1, 'gap', 8, 9, 10, 'gap', 20])
  expect(toPageNumbers(20, 20)).toEqual([1, 'gap', 17, 18, 19, 20])
})

it('toPageHref keeps the other parameters, and gives the first page no number', () => {
  expect(toPageHref('/products', { sort: 'name', page: '3' }, 4)).toBe('/products?sort=name&page=4')
  expect(toPageHref('/products', { page: '2' }, 1)).toBe('/products')
})
