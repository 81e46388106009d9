import { expect, it } from 'vitest'
import { findHeadLook } from './head-look.ts'

it('gives a page below another the look of the nearest one above', () => {
  expect(findHeadLook('/products/category/pick')).toEqual(findHeadLook('/products'))
  expect(findHeadLook('/cscenter/notice/{noticeId}').department).toBe('notices')
  expect(findHeadLook('/introduce/staff')).not.toEqual(findHeadLook('/introduce'))
})

it('takes no page for another whose address begins alike', () => {
  expect(findHeadLook('/productsOfOthers').department).toBe('index')
  expect(findHeadLook('/search')).toEqual({ tone: 'tangerine', department: 'index' })
})
