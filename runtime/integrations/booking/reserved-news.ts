/** A reservation as the visitor's browser stores it (Spec §3 "reservation success data"). */
export type Reserved = {
  reservationDetail: string
  /** Creation time, ISO in UTC. */
  reservedAt: string
  partnerName: string
  partnerAddress: string
  customerName: string
  customerPhone: string
  /** Null if the customer does not specify it. */
  customerGender: 'MALE' | 'FEMALE' | null
  reservationProductOptions: { productName: string; optionName: string }[]
  isIncludeVat: boolean
  isSend: boolean
  isReservationConfirm: boolean
  reservationId: string
  /** In KRW; absent where prices are hidden or on request. */
  totalPrice?: number
}

/** Message of the site's own widget about a reservation, with the options taken. */
export type ReservedNews = { reservation: Reserved; optionIds: number[] }

/** Parses such a message, which comes through the page and is untrusted; null where it is invalid. */
export const parseReservedNews = (value: unknown): ReservedNews | null => {
  if (!isRecord(value) || !isRecord(value['reservation'])) return null
  const fields = value['reservation']
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null)
  const reservationDetail = text('reservationDetail')
  const reservedAt = text('reservedAt')
  const partnerName = text('partnerName')
  const partnerAddress = text('partnerAddress')
  const customerName = text('customerName')
  const customerPhone = text('customerPhone')
  const reservationId = text('reservationId')
  if (
    reservationDetail === null ||
    reservedAt === null ||
    Number.isNaN(Date.parse(reservedAt)) ||
    partnerName === null ||
    partnerAddress === null ||
    customerName === null ||
    customerPhone === null ||
    reservationId === null
  ) {
    return null
  }
  const { totalPrice } = fields
  return {
    optionIds: toList(value['optionIds']).filter((id) => Number.isSafeInteger(id)) as number[],
    reservation: {
      reservationDetail,
      reservedAt,
      partnerName,
      partnerAddress,
      customerName,
      customerPhone,
      customerGender: GENDERS.find((gender) => gender === fields['customerGender']) ?? null,
      reservationProductOptions: toList(fields['reservationProductOptions']).flatMap(toOption),
      isIncludeVat: fields['isIncludeVat'] === true,
      isSend: fields['isSend'] === true,
      isReservationConfirm: fields['isReservationConfirm'] === true,
      reservationId,
      ...(typeof totalPrice === 'number' && Number.isSafeInteger(totalPrice) ? { totalPrice } : {}),
    },
  }
}

/** Facts that the site knows better than a clinic's external widget, or at least as well. */
export type OwnKnowledge = { partnerName: string; now: () => Date }

/**
 * Parses a successful reservation from an external widget. Every field is optional: a number makes it count once, valid
 * fields are stored, and invalid ones are ignored.
 */
export const readForeignNews = (value: unknown, { partnerName, now }: OwnKnowledge): ReservedNews => {
  const fields = isRecord(value) ? value : {}
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const { optionIds, reservationId } = fields
  const reservedAt = Number.isNaN(Date.parse(text('reservedAt'))) ? now().toISOString() : text('reservedAt')
  const reservation = {
    ...fields,
    ...Object.fromEntries(
      ['reservationDetail', 'partnerAddress', 'customerName', 'customerPhone'].map((name) => [name, text(name)]),
    ),
    partnerName: text('partnerName') || partnerName,
    reservedAt,
    // External reservation ids may be numbers. A reservation without an id is identified by its time.
    reservationId: typeof reservationId === 'number' ? String(reservationId) : text('reservationId'),
  }
  const news = parseReservedNews({ optionIds, reservation })
  // All required fields are set above.
  if (!news) throw new TypeError('A reservation lost its fields')
  return news
}

const GENDERS = ['MALE', 'FEMALE'] as const

const toOption = (value: unknown): Reserved['reservationProductOptions'] =>
  isRecord(value) && typeof value['productName'] === 'string' && typeof value['optionName'] === 'string'
    ? [{ productName: value['productName'], optionName: value['optionName'] }]
    : []

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
