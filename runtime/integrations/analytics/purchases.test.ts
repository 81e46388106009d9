import { beforeEach, expect, it, vi } from 'vitest'
import { createPurchaseFilter, type KeptReservation } from './purchases.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const surroundings = { clinic: 'lumi', now: () => NOW }
const reservation: KeptReservation = {
  reservationId: 'R-1',
  totalPrice: 99_000,
  reservedAt: '2026-11-21T11:59:00Z',
  reservationProductOptions: [{}, {}],
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

it('a reservation is reported once, even if the state changes', () => {
  const find = createPurchaseFilter(surroundings)
  expect(find(null)).toBeNull()
  expect(find(reservation)).toEqual({ transactionId: 'lumi-R-1', totalPrice: 99_000, optionCount: 2 })
  expect(find({ ...reservation })).toBeNull()
  expect(find({ ...reservation, reservationId: 'R-2' })).toMatchObject({ transactionId: 'lumi-R-2' })
})

it('a reservation is reported once across a reload and other tabs', () => {
  expect(createPurchaseFilter(surroundings)(reservation)).not.toBeNull()
  expect(createPurchaseFilter(surroundings)(reservation)).toBeNull()
})

it('a reservation is reported once if the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  const find = createPurchaseFilter(surroundings)
  expect(find(reservation)).not.toBeNull()
  expect(find(reservation)).toBeNull()
})

it('a reservation without an id is identified by its time, and has no price', () => {
  const { reservedAt, reservationProductOptions } = reservation
  expect(createPurchaseFilter(surroundings)({ reservedAt, reservationProductOptions })).toEqual({
    transactionId: `lumi-${Date.parse(reservedAt)}`,
    totalPrice: null,
    optionCount: 2,
  })
})

it('reservations of an earlier day or with an invalid time are not reported', () => {
  const find = createPurchaseFilter(surroundings)
  expect(find({ ...reservation, reservedAt: '2026-11-20T11:59:00Z' })).toBeNull()
  expect(find({ ...reservation, reservedAt: 'soon' })).toBeNull()
})

it('reported purchases contain no personal data and no treatment', () => {
  const kept = {
    ...reservation,
    customerName: '홍길동',
    customerPhone: '01012345678',
    reservationDetail: '스킨 부스터',
  }
  expect(JSON.stringify(createPurchaseFilter(surroundings)(kept))).not.toMatch(/홍길동|0101|스킨/)
})
