import { expect, it } from 'vitest'
import { emptyBag, putIntoBag, restoreBag, takeFromBag, toBagOptionIds } from './bag.ts'
import { EMPTY_CLIENT_STATE, type SelectedProduct } from './client-state.ts'

const glow = (...ids: number[]): SelectedProduct => ({
  productId: 1,
  name: 'Glow',
  eventId: null,
  options: ids.map((id) => ({ id, name: `Option ${id}` })),
})

it('the badge of the bag counts its options', () => {
  const state = putIntoBag(putIntoBag(EMPTY_CLIENT_STATE, glow(101, 102)), { ...glow(201), productId: 2 })
  expect(state.cartBadgeCount).toBe(3)
  expect(toBagOptionIds(state)).toEqual([101, 102, 201])
})

it('putIntoBag adds an option once, and returns the same state if nothing is new', () => {
  const state = putIntoBag(EMPTY_CLIENT_STATE, glow(101))
  expect(putIntoBag(state, glow(101))).toBe(state)
  expect(putIntoBag(state, glow(101, 102)).cartBadgeCount).toBe(2)
})

it('putIntoBag separates the options of an offer from those of its product', () => {
  const state = putIntoBag(putIntoBag(EMPTY_CLIENT_STATE, glow(101)), { ...glow(104_001), eventId: 40 })
  expect(state.selectedProducts).toHaveLength(2)
})

it('takeFromBag removes a product with its last option', () => {
  const state = takeFromBag(putIntoBag(EMPTY_CLIENT_STATE, glow(101)), 101)
  expect(state.selectedProducts).toEqual([])
  expect(state.cartBadgeCount).toBe(0)
})

it('emptyBag keeps a backup of the bag', () => {
  const state = emptyBag(putIntoBag(EMPTY_CLIENT_STATE, glow(101)))
  expect(state.cartBadgeCount).toBe(0)
  expect(state.productBackup).toEqual([glow(101)])
})

it('restoreBag restores removed options in their place, and keeps those added since', () => {
  const full = putIntoBag(putIntoBag(EMPTY_CLIENT_STATE, glow(101, 102)), { ...glow(201), productId: 2 })
  const taken = takeFromBag(full, 101)
  expect(toBagOptionIds(taken)).toEqual([102, 201])
  expect(restoreBag(taken)).toEqual(full)
  const more = restoreBag(putIntoBag(taken, { ...glow(301), productId: 3 }))
  expect(toBagOptionIds(more)).toEqual([101, 102, 201, 301])
  expect([more.cartBadgeCount, more.productBackup]).toEqual([4, []])
})

it('restoreBag restores the options of a reservation', () => {
  const full = putIntoBag(EMPTY_CLIENT_STATE, glow(101))
  expect(restoreBag(emptyBag(full)).selectedProducts).toEqual([glow(101)])
})

it('takeFromBag returns the same state if there is nothing to remove', () => {
  expect(takeFromBag(EMPTY_CLIENT_STATE, 7)).toBe(EMPTY_CLIENT_STATE)
})
