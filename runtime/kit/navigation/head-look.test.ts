import { expect, it } from 'vitest'
import { findHeadLook } from './head-look.ts'

it('findHeadLook gives a page the look of its nearest parent', () => {
  expect(findHeadLook('/products/category/pick')).toEqual(findHeadLook('/products'))
  expect(findHeadLook('/cscenter/notice/{noticeId}').department).toBe('notices')
  expect(findHeadLook('/introduce/staff')).not.toEqual(findHeadLook('/introduce'))
})

it('findHeadLook matches whole path segments only', () => {
  expect(findHeadLook('/productsOfOthers').department).toBe('index')
  expect(findHeadLook('/search')).toEqual({ tone: 'tangerine', department: 'index' })
})
