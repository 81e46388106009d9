import { describe, expect, it } from 'vitest'
import { moveInOrder } from './move-in-order.ts'

const orderAfter = (popups: readonly { id: number; weight: number }[], id: number, to: number) => {
  const weights = moveInOrder(popups, id, to)
  return popups
    .map((popup) => ({ ...popup, weight: weights.get(popup.id) ?? popup.weight }))
    .toSorted((a, b) => a.weight - b.weight || a.id - b.id)
    .map((popup) => popup.id)
}

const spread = [1, 2, 3, 4].map((id) => ({ id, weight: id * 10 }))
const equal = [1, 2, 3, 4].map((id) => ({ id, weight: 1 }))

describe('a moved popup', () => {
  it.each([
    [4, 0, [4, 1, 2, 3]],
    [1, 3, [2, 3, 4, 1]],
    [3, 1, [1, 3, 2, 4]],
    [2, 2, [1, 3, 2, 4]],
  ])(
    'with the id %i that is dropped at index %i stays there, regardless of the earlier weights',
    (id, to, expected) => {
      expect(orderAfter(spread, id, to)).toEqual(expected)
      expect(orderAfter(equal, id, to)).toEqual(expected)
    },
  )

  it('leaves the weights of others unchanged if there is a gap', () => {
    expect([...moveInOrder(spread, 4, 1).keys()]).toEqual([4])
  })

  it('stays in place beyond the ends', () => {
    expect(moveInOrder(spread, 1, -1).size + moveInOrder(spread, 4, 4).size + moveInOrder(spread, 9, 0).size).toBe(0)
  })
})
