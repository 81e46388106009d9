import { expect, it } from 'vitest'
import { toPageHref } from './pagination.tsx'
import { toPageNumbers } from './page-numbers.ts'

it('shows every page of a short list', () => {
  expect(toPageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

it('leaves pages out in the middle of a long list, never the first, the last or the neighbours', () => {
  expect(toPageNumbers(1, 20)).toEqual([1, 2, 3, 4, 'gap', 20])
  expect(toPageNumbers(9, 20)).toEqual([1, 'gap', 8, 9, 10, 'gap', 20])
  expect(toPageNumbers(20, 20)).toEqual([1, 'gap', 17, 18, 19, 20])
})

it('keeps the other parameters of the address, and gives the first page no number', () => {
  expect(toPageHref('/products', { sort: 'name', page: '3' }, 4)).toBe('/products?sort=name&page=4')
  expect(toPageHref('/products', { page: '2' }, 1)).toBe('/products')
})
