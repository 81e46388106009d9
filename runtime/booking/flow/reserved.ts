import type { ReservedNews } from '#integrations/booking/reserved-news.ts'
import type { Reservation } from '#schemas/generated/api/reservations.ts'

/** Returns the message about a reservation to the page around the frame; `detail` is the reservation in one line. */
export const toReservedNews = (
  reservation: Reservation,
  optionIds: readonly number[],
  detail: string,
): ReservedNews => ({
  optionIds: [...optionIds],
  reservation: {
    reservationDetail: detail,
    reservedAt: reservation.createdAt,
    partnerName: reservation.partnerName,
    partnerAddress: reservation.partnerAddress,
    customerName: reservation.customerName,
    customerPhone: `${reservation.customerPhone.countryCode} ${reservation.customerPhone.number}`,
    customerGender: reservation.gender,
    reservationProductOptions: reservation.options.map(({ productName, optionName }) => ({ productName, optionName })),
    isIncludeVat: reservation.isIncludeVat,
    isSend: false,
    isReservationConfirm: reservation.state === 'CONFIRMED',
    reservationId: reservation.number,
    ...(reservation.totalPrice === null ? {} : { totalPrice: reservation.totalPrice }),
  },
})

/** Returns the message without customer data, for pages of other sites. */
export const withoutCustomer = ({ reservation, ...news }: ReservedNews): ReservedNews => ({
  ...news,
  reservation: { ...reservation, customerName: '', customerPhone: '', customerGender: null },
})
