import { EMPTY_CLIENT_STATE, type ClientState, type Gender, type SelectedProduct } from './client-state.ts'

/** Incremented when the persisted fields change shape; snapshots of other versions are dropped. */
export const SNAPSHOT_VERSION = 1

/** Fields that outlive a visit: user, reservation and common state. Values of the page or the system are read again. */
type PersistedState = Omit<ClientState, 'hashTags'>

/** Serializes the state for storage. */
export const toSnapshot = ({ hashTags: _, ...state }: ClientState): string =>
  JSON.stringify({ version: SNAPSHOT_VERSION, state } satisfies { version: number; state: PersistedState })

/**
 * Parses a stored snapshot. It may come from an older version, another script or a curious visitor, so every field is
 * checked; null means that the whole snapshot is dropped.
 */
export const parseSnapshot = (text: string): ClientState | null => {
  try {
    const { version, state } = toRecord(JSON.parse(text))
    return version === SNAPSHOT_VERSION ? parseState(toRecord(state)) : null
  } catch {
    // Unreadable is the same as absent: a visitor must never see an error because of it.
    return null
  }
}

const parseState = (value: Fields): ClientState => {
  const selectedProducts = toList(value['selectedProducts'], toSelectedProduct)
  return {
    user: orNull(value['user'], (user) => ({ id: toText(user['id']), name: toText(user['name']) })),
    reservation: orNull(value['reservation'], toReservation),
    cartBadgeCount: selectedProducts.reduce((count, { options }) => count + options.length, 0),
    lastPath: value['lastPath'] === null ? null : toText(value['lastPath']),
    selectedEvent: orNull(value['selectedEvent'], (event) => ({
      id: toInt(event['id']),
      title: toText(event['title']),
    })),
    selectedProductId: value['selectedProductId'] === null ? null : toInt(value['selectedProductId']),
    selectedProducts,
    productBackup: toList(value['productBackup'], toSelectedProduct),
    hashTags: EMPTY_CLIENT_STATE.hashTags,
    // The system's value is read at each start, so an unknown one does not invalidate the rest.
    theme: value['theme'] === 'dark' ? 'dark' : 'light',
  }
}

const toSelectedProduct = (value: Fields): SelectedProduct => ({
  productId: toInt(value['productId']),
  name: toText(value['name']),
  eventId: value['eventId'] === null ? null : toInt(value['eventId']),
  options: toList(value['options'], (option) => ({ id: toInt(option['id']), name: toText(option['name']) })),
})

const toReservation = (value: Fields): NonNullable<ClientState['reservation']> => ({
  reservationDetail: toText(value['reservationDetail']),
  reservedAt: toText(value['reservedAt']),
  partnerName: toText(value['partnerName']),
  partnerAddress: toText(value['partnerAddress']),
  customerName: toText(value['customerName']),
  customerPhone: toText(value['customerPhone']),
  customerGender:
    value['customerGender'] === null ? null : toOneOf<Gender>(value['customerGender'], ['MALE', 'FEMALE']),
  reservationProductOptions: toList(value['reservationProductOptions'], (option) => ({
    productName: toText(option['productName']),
    optionName: toText(option['optionName']),
  })),
  isIncludeVat: toFlag(value['isIncludeVat']),
  isSend: toFlag(value['isSend']),
  isReservationConfirm: toFlag(value['isReservationConfirm']),
  ...(value['reservationId'] === undefined ? {} : { reservationId: toText(value['reservationId']) }),
  ...(value['totalPrice'] === undefined ? {} : { totalPrice: toInt(value['totalPrice']) }),
})

type Fields = Record<string, unknown>

const toRecord = (value: unknown): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object')
  return { ...value }
}

const orNull = <Value>(value: unknown, parse: (fields: Fields) => Value): Value | null =>
  value === null ? null : parse(toRecord(value))

const toList = <Item>(value: unknown, parse: (fields: Fields) => Item): Item[] => {
  if (!Array.isArray(value)) throw new TypeError('not a list')
  return value.map((item: unknown) => parse(toRecord(item)))
}

const toText = (value: unknown): string => {
  if (typeof value !== 'string') throw new TypeError('not a text')
  return value
}

const toInt = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new TypeError('not a whole number')
  return value
}

const toFlag = (value: unknown): boolean => {
  if (typeof value !== 'boolean') throw new TypeError('not a flag')
  return value
}

const toOneOf = <const Value extends string>(value: unknown, allowed: readonly Value[]): Value => {
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw new TypeError('not an allowed word')
  return found
}
