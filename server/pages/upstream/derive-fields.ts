import { isRecord } from '#schemas/is-record.ts'
import { findCheapest, findMainOption } from '#schemas/prices/main-option.ts'
import { type Derive, type Flat } from './complete-answer.ts'

/**
 * Derives fields of our contract that an upstream API does not provide: counts, lowest prices, states. Never replaces
 * received values.
 */
export const createDerive =
  (now: () => number): Derive =>
  (type, given) => ({ ...DERIVED[type]?.(given, now()), ...given })

type DeriveOne = (given: Flat, now: number) => Flat

const ofOptions: DeriveOne = ({ options }) => {
  const list = Array.isArray(options) ? options.filter(isRecord) : []
  if (list.length === 0) return {}
  const known = list.map((option) => {
    const { price, isConsultingRequired, isDefault } = option
    const isPriced = typeof price === 'number' && !isConsultingRequired
    return { option, price: isPriced ? price : null, isDefault: isDefault === true }
  })
  return {
    optionCount: list.length,
    lowestPrice: findCheapest(known)?.price ?? null,
    mainOption: findMainOption(known)?.option,
  }
}

const ofPeriod: DeriveOne = ({ startAt, endAt, isAlwaysOn }, now) => {
  if (isAlwaysOn === true) return { state: 'ALWAYS_ON' }
  const [start, end] = [toTime(startAt), toTime(endAt)]
  if (end !== null && end <= now) return { state: 'ENDED' }
  return { state: start !== null && start > now ? 'UPCOMING' : 'ONGOING' }
}

const toTime = (instant: unknown): number | null => {
  const time = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
  return Number.isNaN(time) ? null : time
}

const ofAnswer: DeriveOne = ({ answer }) => ({ state: answer ? 'ANSWERED' : 'UNANSWERED' })

/** The same time that our own board allows. */
const OPEN_MS = 10 * 60_000

const DERIVED: Readonly<Record<string, DeriveOne>> = {
  Product: ofOptions,
  ProductSummary: ofOptions,
  Event: (given, now) => ({ ...ofOptions(given, now), ...ofPeriod(given, now) }),
  EventOffer: (given, now) => ({ ...ofOptions(given, now), ...ofPeriod(given, now) }),
  Exhibition: ofPeriod,
  ExhibitionSummary: (given, now) => ({
    ...ofPeriod(given, now),
    ...(Array.isArray(given['items']) ? { itemCount: given['items'].length } : {}),
  }),
  CustomerPost: ofAnswer,
  CustomerPostSummary: ofAnswer,
  OpenedCustomerPost: (given, now) => ({
    ...ofAnswer(given, now),
    postTokenExpiresAt: new Date(now + OPEN_MS).toISOString(),
  }),
  // Prices without flags are final.
  ProductOption: () => ({ isIncludeVat: true, isEstimatedPrice: false, isConsultingRequired: false }),
  Popup: () => ({ pcSizeType: 'RATIO', isAutoPlacement: true, direction: 'CENTER' }),
}
