import type { CreateReservationInput } from '#schemas/generated/api/reservations.ts'
import type { StoredProductOption } from '#schemas/generated/api/stored.ts'
import type { LocalisedText } from '#schemas/generated/vocabulary.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { AppError } from '../../core/errors.ts'
import { events, stateOf } from '../events/index.ts'
import { findProduct } from '../products/index.ts'
import type { ReservedOption } from './reservation.ts'

type RequestedOption = NonNullable<CreateReservationInput['products']>[number]

/** Options of one treatment or offer, with its name. */
type Offered = {
  readonly name: LocalisedText
  readonly isMedicalCharge: boolean
  readonly options: readonly StoredProductOption[]
}

/** Maximum number of options in one reservation; more is not plausible for one person. */
export const MAX_OPTIONS = 20
/** Maximum count of one option. */
export const MAX_COUNT = 99

/**
 * Returns the chosen options with their current names and prices, one line each. Throws 409 reservation/option-gone for
 * options not offered now, and 400 for too many.
 */
export const chooseOptions = async (
  partnerId: PartnerId,
  db: Queries,
  requested: readonly RequestedOption[],
  now: Date,
): Promise<ReservedOption[]> => {
  const chosen = new Map<number, ReservedOption>()
  for (const { productId, eventId = null, options } of requested) {
    const offered = await findOffered(partnerId, db, productId, eventId, now)
    for (const { optionId, count } of options) {
      const option = offered?.options.find(({ id }) => id === optionId)
      if (!offered || !option) throw optionGone(optionId)
      const before = chosen.get(optionId)?.count ?? 0
      chosen.set(optionId, { productId, eventId, ...toReserved(offered, option, before + count) })
    }
  }
  const lines = [...chosen.values()]
  if (lines.length > MAX_OPTIONS || lines.some(({ count }) => count > MAX_COUNT)) throw tooMany()
  return lines
}

const findOffered = async (
  partnerId: PartnerId,
  db: Queries,
  productId: number,
  eventId: number | null,
  now: Date,
): Promise<Offered | null> => {
  const product = await findProduct(partnerId, db, productId)
  if (!product || eventId === null) return product
  const event = await events.find(partnerId, db, eventId)
  if (event?.productId !== productId || stateOf(event, now) !== 'ONGOING') return null
  return { name: event.title, isMedicalCharge: product.isMedicalCharge, options: event.options }
}

const toReserved = (
  { name, isMedicalCharge }: Offered,
  option: StoredProductOption,
  count: number,
): Omit<ReservedOption, 'productId' | 'eventId'> => ({
  productName: name,
  optionId: option.id,
  optionName: option.name,
  count,
  // An option that requires consultation shows its label in place of a price (Spec §3 "Prices").
  price: option.isConsultingRequired ? null : option.price,
  originalPrice: option.isConsultingRequired || option.price === null ? null : option.originalPrice,
  isEstimatedPrice: option.isEstimatedPrice,
  isConsultingRequired: option.isConsultingRequired || option.price === null,
  isIncludeVat: option.isIncludeVat,
  isMedicalCharge,
})

const optionGone = (optionId: number): AppError =>
  new AppError('reservation/option-gone', 409, `The option ${optionId} is no longer available.`, { optionId })

const tooMany = (): AppError =>
  new AppError('reservation/invalid', 400, `At most ${MAX_OPTIONS} options, ${MAX_COUNT} of each.`, {
    fields: [{ name: 'products', code: 'products.invalid' }],
  })
