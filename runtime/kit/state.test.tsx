// Uses the browser's storage: @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientStore } from '#client-state/client-store.ts'
import { EMPTY_CLIENT_STATE } from '#client-state/client-state.ts'
import { useCartCount } from './cart-badge.ts'
import { addToBag, canRestoreBag, noteSelection, readBagOptionIds, restoreBag, takeOutOfBag } from './state.ts'

const option = (id: number) => ({ id, name: `option ${id}`, price: 10_000, hasVat: true })
const product = (...ids: number[]) =>
  // Only the fields of a product that the bag reads.
  ({ productId: 7, name: 'Booster', options: ids.map(option) }) as unknown as Parameters<typeof addToBag>[0]
const event = { id: 3 } as unknown as NonNullable<Parameters<typeof addToBag>[1]>
const selection = () => {
  const { selectedProductId, selectedEvent } = clientStore().getSnapshot()
  return [selectedProductId, selectedEvent]
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  clientStore().update(() => EMPTY_CLIENT_STATE)
})
afterEach(() => {
  clientStore().update(() => EMPTY_CLIENT_STATE)
  vi.unstubAllGlobals()
})

it('addToBag adds new options, and returns whether there were any', () => {
  expect(addToBag(product(1, 2), null)).toBe(true)
  expect(addToBag(product(2), null)).toBe(false)
  expect(readBagOptionIds()).toEqual([1, 2])
})

it('addToBag separates the options of an offer from those of the treatment itself', () => {
  addToBag(product(1), null)
  addToBag(product(2), event)
  expect(clientStore().getSnapshot().selectedProducts).toMatchObject([
    { productId: 7, eventId: null, options: [{ id: 1 }] },
    { productId: 7, eventId: 3, options: [{ id: 2 }] },
  ])
})

it('items removed from the bag can be restored', () => {
  expect(canRestoreBag()).toBe(false)
  addToBag(product(1, 2), null)
  takeOutOfBag(1)
  expect([readBagOptionIds(), canRestoreBag()]).toEqual([[2], true])
  restoreBag()
  expect([readBagOptionIds(), canRestoreBag()]).toEqual([[1, 2], false])
})

it('adding to the bag selects the item for reservation, as an explicit selection does', () => {
  addToBag(product(1), event)
  expect(selection()).toEqual([7, event])
  noteSelection(9, null)
  expect(selection()).toEqual([9, null])
  expect(readBagOptionIds()).toEqual([1])
})

it('the bag’s counter follows the bag, and is 0 in server-rendered HTML', async () => {
  const Badge = () => `${useCartCount()}`
  const place = document.createElement('div')
  const root = createRoot(place)
  addToBag(product(1), null)
  expect(renderToString(<Badge />)).toBe('0')
  await act(async () => root.render(<Badge />))
  expect(place.textContent).toBe('1')
  await act(async () => void addToBag(product(2), null))
  expect(place.textContent).toBe('2')
  await act(async () => root.unmount())
})
