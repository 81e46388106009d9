import type { StoredExhibition, StoredProductOption } from '#schemas/generated/api/stored.ts'
import { findCheapest } from '#schemas/prices/main-option.ts'
import type { Call } from '../../api/http/resource.ts'
import { events, stateOf, toEventOffer, type StoredEventOffer } from '../events/index.ts'
import { findSummaries, showSummaries, type StoredProductSummary } from '../products/index.ts'

/** A treatment of an exhibition with its offer. */
export type ExhibitionItem = { product: StoredProductSummary; event: StoredEventOffer | null }

type Reading = Pick<Call<unknown>, 'partnerId' | 'db' | 'tenant' | 'now'>

/** Returns the offers of some promotions by number, except secret ones. */
export const findOffers = async (
  exhibitions: readonly StoredExhibition[],
  { partnerId, db, now }: Reading,
): Promise<Map<number, StoredEventOffer>> => {
  const ids = [...new Set(exhibitions.flatMap(({ items }) => items.map(({ eventId }) => eventId)))]
  const found = await events.findMany(partnerId, db, ids)
  const open = [...found.values()].filter(({ isSecret }) => !isSecret)
  return new Map(open.map((event) => [event.id, toEventOffer(event, now)]))
}

/** Returns the offers that a promotion shows: the running ones while it runs, all it had once it is over. */
export const offersOf = (
  exhibition: StoredExhibition,
  offers: ReadonlyMap<number, StoredEventOffer>,
  now: Date,
): Map<number, StoredEventOffer> => {
  const isOver = stateOf(exhibition, now) === 'ENDED'
  const own = exhibition.items.flatMap(({ eventId }) => offers.get(eventId) ?? [])
  return new Map(own.filter(({ state }) => isOver || state === 'ONGOING').map((offer) => [offer.id, offer]))
}

/** Returns the treatments that promotions show, in their order; deleted treatments are left out. */
export const resolveItems = async (
  wanted: readonly { productId: number; event: StoredEventOffer | null }[],
  { partnerId, db, tenant }: Reading,
): Promise<(ExhibitionItem | null)[]> => {
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  const products = showSummaries(await findSummaries(partnerId, db, ids), tenant)
  const byId = new Map(products.map((product) => [product.id, product]))
  return wanted.map(({ productId, event }) => {
    const product = byId.get(productId)
    return product ? { product, event } : null
  })
}

/** Returns the option with the lowest price among offers; null without one. */
export const lowestPriceOptionOf = (offers: Iterable<StoredEventOffer>): StoredProductOption | null =>
  findCheapest([...offers].flatMap(({ options }) => options)) ?? null
