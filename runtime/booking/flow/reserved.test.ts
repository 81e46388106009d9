import { describe, expect, it } from 'vitest'
import { parseReservedNews } from '#integrations/booking/reserved-news.ts'
import { toReservation } from '#tests/reservation-fixtures.ts'
import { toReservedNews, withoutCustomer } from './reserved.ts'

const option = {
  productId: 7,
  eventId: null,
  productName: 'Booster',
  optionId: 301,
  optionName: '2cc',
  count: 2,
  price: 90_000,
  originalPrice: null,
  isEstimatedPrice: false,
  isConsultingRequired: false,
  isIncludeVat: false,
  isMedicalCharge: true,
}
const reservation = toReservation({
  gender: 'FEMALE',
  customerEmail: 'hana@mail.example',
  memo: 'Please be gentle',
  options: [option],
})
const news = toReservedNews(reservation, [301], 'Treatment · Tuesday')

describe('the reservation message', () => {
  it('contains who reserved what, where and when', () => {
    expect(news).toEqual({
      optionIds: [301],
      reservation: {
        reservationDetail: 'Treatment · Tuesday',
        reservedAt: '2026-11-22T02:39:12.968Z',
        partnerName: '루미 피부과의원',
        partnerAddress: '서울특별시 강남구 도산대로 318',
        customerName: '김하나',
        customerPhone: '+82 010-0000-0000',
        customerGender: 'FEMALE',
        reservationProductOptions: [{ productName: 'Booster', optionName: '2cc' }],
        isIncludeVat: false,
        isSend: false,
        isReservationConfirm: false,
        reservationId: 'PHG4-19W2',
        totalPrice: 207_900,
      },
    })
  })

  it('can be parsed by the parent page', () => {
    expect(parseReservedNews(structuredClone(news))).toEqual(news)
  })

  it('has no total where the clinic sends none, and keeps a total of zero', () => {
    expect(toReservedNews(toReservation({ totalPrice: null }), [], '').reservation).not.toHaveProperty('totalPrice')
    expect(toReservedNews(toReservation({ totalPrice: 0 }), [], '').reservation.totalPrice).toBe(0)
  })

  it.each([
    ['CONFIRMED', true],
    ['REQUESTED', false],
    ['WAITING', false],
    ['CANCELLED', false],
  ] as const)('of a reservation that is %s sets isReservationConfirm to %s', (state, isConfirmed) => {
    expect(toReservedNews(toReservation({ state }), [], '').reservation.isReservationConfirm).toBe(isConfirmed)
  })
})

describe('the reservation message for other sites', () => {
  it('omits the customer, and keeps everything else', () => {
    const told = withoutCustomer(news)
    expect(JSON.stringify(told)).not.toMatch(/김하나|0000|\+82|FEMALE/)
    expect(told).toEqual({
      ...news,
      reservation: { ...news.reservation, customerName: '', customerPhone: '', customerGender: null },
    })
  })

  it('can be parsed there, and leaves the clinic’s own message unchanged', () => {
    expect(parseReservedNews(withoutCustomer(news))).not.toBeNull()
    expect(news.reservation.customerName).toBe('김하나')
  })
})
