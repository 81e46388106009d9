import { expect, it } from 'vitest'
import { readForeignNews } from './reserved-news.ts'

const knowledge = { partnerName: '루미 클리닉', now: () => new Date('2026-11-22T03:00:00.000Z') }

it('readForeignNews reads the fields that an external widget sends', () => {
  const news = readForeignNews(
    {
      reservationId: 7041,
      reservedAt: '2026-11-22T02:59:00Z',
      totalPrice: 189_000,
      optionIds: [301],
      reservationProductOptions: [{ productName: '글로우', optionName: '1회' }],
      customerName: '김하나',
      customerGender: 'FEMALE',
      isReservationConfirm: true,
    },
    knowledge,
  )
  expect(news.optionIds).toEqual([301])
  expect(news.reservation).toMatchObject({
    reservationId: '7041',
    reservedAt: '2026-11-22T02:59:00Z',
    totalPrice: 189_000,
    partnerName: '루미 클리닉',
    customerName: '김하나',
    customerPhone: '',
    customerGender: 'FEMALE',
    reservationProductOptions: [{ productName: '글로우', optionName: '1회' }],
    isReservationConfirm: true,
    isIncludeVat: false,
  })
})

it.each([
  ['nothing', undefined],
  ['a word', 'done'],
  ['nonsense', { reservationId: {}, reservedAt: 'soon', totalPrice: '1', optionIds: 'all', customerName: 7 }],
])('readForeignNews reports a successful reservation even if the widget sends %s', (_, told) => {
  const { reservation, optionIds } = readForeignNews(told, knowledge)
  expect(optionIds).toEqual([])
  expect(reservation).toMatchObject({
    reservationId: '',
    reservedAt: '2026-11-22T03:00:00.000Z',
    partnerName: '루미 클리닉',
    customerName: '',
  })
  expect(reservation).not.toHaveProperty('totalPrice')
})
