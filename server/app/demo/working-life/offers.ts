import type { StoredProductOption } from '#schemas/generated/api/stored.ts'
import type { Queries } from '../../../db/database.ts'
import type { PartnerId } from '../../../core/partner-id.ts'
import { events, stateOf } from '../../../resources/events/index.ts'
import { listWholeProducts } from '../../../resources/products/index.ts'
import { chooseOptions, type ReservedOption } from '../../../resources/reservations/index.ts'
import type { Chance } from './chance.ts'

/** Bookable options of a treatment, or of a running offer for it. */
type Offer = {
  readonly productId: number
  readonly eventId: number | null
  readonly options: readonly [StoredProductOption, ...StoredProductOption[]]
}

/** A clinic’s current offers, most popular first. */
export type Offers = {
  /** Numbers of treatments, the most popular first. */
  readonly productIds: readonly number[]
  /** Picks the options of a reservation; empty when the clinic offers nothing. */
  choose(chance: Chance): Promise<ReservedOption[]>
}

/** Reads a clinic's offers, with today's names and prices. */
export const readOffers = async (partnerId: PartnerId, db: Queries, now: Date): Promise<Offers> => {
  const products = await listWholeProducts(partnerId, db)
  const running = (await events.all(partnerId, db)).filter((one) => !one.isSecret && stateOf(one, now) === 'ONGOING')
  const offers = products.flatMap((product): Offer[] => [
    ...toOffer(product.id, null, product.options),
    ...running
      .filter(({ productId }) => productId === product.id)
      .flatMap((one) => toOffer(product.id, one.id, one.options)),
  ])
  const known = new Map<number, Promise<ReservedOption[]>>()
  return {
    productIds: products.map(({ id }) => id),
    choose: async (chance) => {
      const offer = offers[Math.floor(offers.length * chance.share() ** 1.6)]
      if (!offer) return []
      const option = chance.is(0.6) ? offer.options[0] : chance.pick(offer.options)
      const wanted = {
        productId: offer.productId,
        eventId: offer.eventId,
        options: [{ optionId: option.id, count: 1 }],
      }
      const found = known.get(option.id) ?? chooseOptions(partnerId, db, [wanted], now)
      known.set(option.id, found)
      return found
    },
  }
}

const toOffer = (productId: number, eventId: number | null, options: readonly StoredProductOption[]): Offer[] => {
  const [first, ...rest] = options
  return first ? [{ productId, eventId, options: [first, ...rest] }] : []
}
