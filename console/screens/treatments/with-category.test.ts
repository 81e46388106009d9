import { describe, expect, it } from 'vitest'
import { withCategory } from './use-row-actions.ts'

describe('a treatment moved to another category', () => {
  it('leaves the category that the list shows, and stays in the others', () => {
    expect(withCategory({ id: 1, categoryIds: [10, 20, 30] }, { to: 40, from: 20 })).toEqual({
      id: 1,
      categoryIds: [10, 40, 30],
    })
  })

  it('leaves its first category if the list shows another one, or all', () => {
    expect(withCategory({ categoryIds: [10, 20] }, { to: 40, from: undefined })['categoryIds']).toEqual([40, 20])
    expect(withCategory({ categoryIds: [10, 20] }, { to: 40, from: 99 })['categoryIds']).toEqual([40, 20])
  })

  it('is never in a category twice', () => {
    expect(withCategory({ categoryIds: [10, 20] }, { to: 20, from: 10 })['categoryIds']).toEqual([20])
  })

  it('gets a category if it had none', () => {
    expect(withCategory({ categoryIds: [] }, { to: 20, from: undefined })['categoryIds']).toEqual([20])
    expect(withCategory({}, { to: 20, from: undefined })['categoryIds']).toEqual([20])
  })
})
