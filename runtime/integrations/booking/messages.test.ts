import { expect, it } from 'vitest'
import { parseFromFrame, parseToFrame, toMessage, type ToFrame } from './messages.ts'

const NEWS = {
  optionIds: [301],
  reservation: {
    reservationDetail: '시술 예약',
    reservedAt: '2026-11-22T02:39:12.968Z',
    partnerName: '루미',
    partnerAddress: '서울',
    customerName: '김하나',
    customerPhone: '+82 010',
    customerGender: 'FEMALE' as const,
    reservationProductOptions: [{ productName: '글로우', optionName: '1회' }],
    isIncludeVat: true,
    isSend: false,
    isReservationConfirm: false,
    reservationId: 'PHG4-19W2',
    totalPrice: 207_900,
  },
}

it('messages between page and frame are parsed as they were sent', () => {
  const open: ToFrame = { type: 'open', kind: 'treatment', language: 'ja', selection: { optionIds: [301, 302] } }
  expect(parseToFrame(toMessage(open))).toEqual(open)
  expect(parseToFrame(toMessage({ type: 'language', language: 'en' }))).toEqual({ type: 'language', language: 'en' })
  expect(parseToFrame(toMessage({ type: 'hidden' }))).toEqual({ type: 'hidden' })
  expect(parseFromFrame(toMessage({ type: 'ready', form: 'sheet' }))).toEqual({ type: 'ready', form: 'sheet' })
  expect(parseFromFrame({ maru: 'maru-booking', type: 'ready', form: 7 })).toEqual({ type: 'ready', form: null })
  expect(parseFromFrame(toMessage({ type: 'reserved', news: NEWS }))).toEqual({ type: 'reserved', news: NEWS })
})

it.each([
  null,
  'open',
  {},
  { type: 'open', kind: 'visit', language: 'ko' },
  { maru: 'other', type: 'hidden' },
  { maru: 'maru-booking', type: 'open' },
  { maru: 'maru-booking', type: 'steal', language: 'ko' },
])('parseToFrame ignores %o', (data) => {
  expect(parseToFrame(data)).toBeNull()
})

it('a selection contains only valid option ids, and at most 50', () => {
  const read = (optionIds: unknown) =>
    parseToFrame({ maru: 'maru-booking', type: 'open', kind: 'visit', language: 'ko', selection: { optionIds } })
  expect(read([1, '2', -3, 4.5, null, 5])).toMatchObject({ selection: { optionIds: [1, 5] } })
  expect(read('1')).not.toHaveProperty('selection')
  expect(read(Array.from({ length: 500 }, (_, index) => index + 1))).toHaveProperty('selection.optionIds.length', 50)
})

it.each(['reservedAt', 'reservationId', 'customerName'])('parseFromFrame ignores a reservation without %s', (name) => {
  const reservation = { ...NEWS.reservation, [name]: undefined }
  expect(parseFromFrame(toMessage({ type: 'reserved', news: { ...NEWS, reservation } as never }))).toBeNull()
})
