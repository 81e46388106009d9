import { expect, it, vi } from 'vitest'
import { putIntoBag } from './bag.ts'
import { EMPTY_CLIENT_STATE, type ClientState, type ReservationSuccess } from './client-state.ts'
import { createStore } from './create-store.ts'
import { toSnapshot } from './parse-snapshot.ts'
import { persistStore, RESTORE_TIMEOUT_MS, type SnapshotStorage } from './persist-store.ts'
import { keepReservation, toggleReservationSend } from './reservation.ts'

const NOW = Date.parse('2026-11-20T03:00:00Z')
const HOUR_MS = 60 * 60 * 1000

const filled = putIntoBag(
  { ...EMPTY_CLIENT_STATE, user: { id: '7', name: '김하윤' }, lastPath: '/en/products' },
  { productId: 1, name: 'Glow', eventId: null, options: [{ id: 101, name: '2cc' }] },
)

const reservation: ReservationSuccess = {
  reservationDetail: '글로우 2cc 1회',
  reservedAt: '2026-11-20T02:00:00Z',
  partnerName: '루미',
  partnerAddress: '서울',
  customerName: '김하윤',
  customerPhone: '010-0000-0000',
  customerGender: 'FEMALE',
  reservationProductOptions: [{ productName: '글로우', optionName: '2cc 1회' }],
  isIncludeVat: true,
  isSend: false,
  isReservationConfirm: true,
}

const start = (text: string | null, changes: Partial<SnapshotStorage> = {}, now = NOW) => {
  const storage = { read: vi.fn(() => text), write: vi.fn(), remove: vi.fn(), ...changes }
  const store = createStore<ClientState>(EMPTY_CLIENT_STATE)
  const wait = vi.fn()
  const { follow } = persistStore(store, storage, { now: () => now, wait })
  return { store, storage, wait, follow }
}

it('persistStore restores the state of an earlier visit', () => {
  expect(start(toSnapshot(filled)).store.getSnapshot()).toEqual(filled)
})

it('persistStore restores every persistent field', () => {
  const everything: ClientState = {
    ...filled,
    reservation: { ...reservation, reservationId: 'R-1', totalPrice: 207_900 },
    selectedEvent: { id: 40, title: 'Autumn' },
    selectedProductId: 1,
    productBackup: filled.selectedProducts,
    theme: 'dark',
  }
  expect(start(toSnapshot(everything)).store.getSnapshot()).toEqual(everything)
  // Page data is not stored, so that it never overrides a page's own.
  expect(toSnapshot({ ...everything, hashTags: ['glow'] })).not.toContain('glow')
})

it('persistStore saves every later change', () => {
  const { store, storage } = start(null)
  store.update((state) => ({ ...state, lastPath: '/products' }))
  expect(storage.write).toHaveBeenCalledExactlyOnceWith(toSnapshot({ ...EMPTY_CLIENT_STATE, lastPath: '/products' }))
})

it.each([
  ['not JSON', '{'],
  ['of another version', JSON.stringify({ version: 0, state: {} })],
  ['without its fields', JSON.stringify({ version: 1, state: {} })],
  ['of a wrong type', toSnapshot(filled).replace('"id":101', '"id":"101"')],
  ['a list', '[]'],
])('persistStore drops a snapshot that is %s', (_, text) => {
  const { store, storage } = start(text)
  expect(store.getSnapshot()).toBe(EMPTY_CLIENT_STATE)
  expect(storage.remove).toHaveBeenCalledOnce()
})

it('the bag is recounted instead of trusting the stored badge', () => {
  const text = toSnapshot(filled).replace('"cartBadgeCount":1', '"cartBadgeCount":99')
  expect(start(text).store.getSnapshot().cartBadgeCount).toBe(1)
})

it('persistStore works without persistence if storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const { store } = start(null, { read: blocked, write: blocked, remove: blocked })
  store.update(() => filled)
  expect(store.getSnapshot()).toBe(filled)
})

it('persistStore ignores a snapshot that takes more than five seconds, and writes nothing before', async () => {
  let resolve: (text: string) => void = () => {}
  const promise = new Promise<string>((settle) => {
    resolve = settle
  })
  const { store, storage, wait } = start(null, { read: () => promise })
  store.update((state) => ({ ...state, lastPath: '/early' }))
  expect(storage.write).not.toHaveBeenCalled()
  expect(wait).toHaveBeenCalledWith(expect.any(Function), RESTORE_TIMEOUT_MS)
  const [giveUp] = wait.mock.calls[0] ?? []
  giveUp()
  resolve(toSnapshot(filled))
  await promise
  expect(store.getSnapshot().user).toBeNull()
  store.update((state) => ({ ...state, lastPath: '/later' }))
  expect(storage.write).toHaveBeenCalledOnce()
})

it('persistStore restores from an asynchronous storage', async () => {
  const { store } = start(null, { read: () => Promise.resolve(toSnapshot(filled)) })
  await vi.waitFor(() => expect(store.getSnapshot()).toEqual(filled))
})

it('persistStore removes the phone number of a reservation after 24 hours, also from the storage', () => {
  const text = toSnapshot(keepReservation(EMPTY_CLIENT_STATE, reservation))
  expect(start(text, {}, NOW + 22 * HOUR_MS).store.getSnapshot().reservation?.customerPhone).toBe('010-0000-0000')
  const { store, storage } = start(text, {}, NOW + 23 * HOUR_MS)
  expect(store.getSnapshot().reservation).toEqual({ ...reservation, customerPhone: '' })
  expect(storage.write).toHaveBeenCalledWith(expect.not.stringContaining('010-0000'))
})

it('toggleReservationSend toggles isSend, and does nothing without a reservation', () => {
  const state = keepReservation(EMPTY_CLIENT_STATE, reservation)
  expect(toggleReservationSend(state).reservation?.isSend).toBe(true)
  expect(toggleReservationSend(EMPTY_CLIENT_STATE)).toBe(EMPTY_CLIENT_STATE)
})

it('persistStore does not save again what another tab has saved, and saves later changes', () => {
  const { store, storage, follow } = start(null)
  follow((state) => ({ ...state, lastPath: '/products' }))
  expect(store.getSnapshot().lastPath).toBe('/products')
  expect(storage.write).not.toHaveBeenCalled()
  store.update((state) => ({ ...state, cartBadgeCount: 1 }))
  expect(storage.write).toHaveBeenCalledExactlyOnceWith(
    toSnapshot({ ...EMPTY_CLIENT_STATE, lastPath: '/products', cartBadgeCount: 1 }),
  )
})

it('persistStore merges only the fields changed here into another tab’s snapshot', () => {
  let kept = toSnapshot(filled)
  const { store } = start(null, { read: () => kept, write: (text) => (kept = text) })
  // The other tab's bag is empty, and this tab has not been notified yet.
  kept = toSnapshot({ ...filled, selectedProducts: [], cartBadgeCount: 0 })
  store.update((state) => ({ ...state, lastPath: '/products' }))
  expect(kept).toBe(toSnapshot({ ...filled, selectedProducts: [], cartBadgeCount: 0, lastPath: '/products' }))
  store.update((state) => ({ ...state, user: null }))
  expect(JSON.parse(kept)).toMatchObject({ state: { user: null, lastPath: '/products', selectedProducts: [] } })
})

it('persistStore writes nothing if no persistent field has changed', () => {
  const { store, storage } = start(toSnapshot(filled))
  store.update((state) => ({ ...state, hashTags: ['glow'] }))
  expect(storage.write).not.toHaveBeenCalled()
})

it('persistStore saves a change that a full storage refused with the next change', () => {
  let kept = toSnapshot(filled)
  let isFull = true
  const write = (text: string) => {
    if (isFull) throw new Error('full')
    kept = text
  }
  const { store } = start(null, { read: () => kept, write })
  store.update((state) => ({ ...state, user: null }))
  isFull = false
  store.update((state) => ({ ...state, lastPath: '/products' }))
  expect(kept).toBe(toSnapshot({ ...filled, user: null, lastPath: '/products' }))
})
