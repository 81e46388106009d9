import { getEvent, listEvents } from '#schemas/generated/api/events.ts'
import type { StoredEvent } from '#schemas/generated/api/stored.ts'
import { toPaging } from '../../db/page-of.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { handle, type Call } from '../../api/http/resource.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import { findSummaries, PRODUCTS, showSummaries } from '../products/index.ts'
import { toEventOffer } from './event-offer.ts'
import { nextChange, stateOf } from './promotion-state.ts'
import * as repository from './repository.ts'

/** Collection in the cache tags of the answers with offers. */
export const EVENTS = 'events'

/** Operations of offers. */
export const operations = [
  handle(listEvents, async (call) => {
    const { input, partnerId, db, now } = call
    const paging = toPaging(input)
    const { rows, total } = await repository.listRunningEvents(partnerId, db, input, now, paging)
    return {
      rows: await withProducts(rows, call),
      total,
      ...paging,
      tags: [collectionTag(partnerId, EVENTS), collectionTag(partnerId, PRODUCTS)],
      validUntil: await repository.nextEventChange(partnerId, db, now),
    }
  }),

  handle(getEvent, async (call) => {
    const { input, partnerId, db, now } = call
    const event = await repository.events.find(partnerId, db, input.eventId)
    const isOther = input.productId !== undefined && event?.productId !== input.productId
    if (!event || isOther || stateOf(event, now) === 'UPCOMING') throw notFound('events', 'offer')
    if (stateOf(event, now) === 'ENDED') throw new AppError('events/ended', 410, 'This offer has ended.')
    const [row] = await withProducts([event], call)
    if (!row) throw notFound('events', 'offer')
    return {
      row,
      tags: [entityTag(partnerId, EVENTS, event.id), entityTag(partnerId, PRODUCTS, event.productId)],
      validUntil: nextChange([event], now),
      isPrivate: event.isSecret,
    }
  }),
]

/** Adds the treatments; omits offers whose treatment is gone. */
const withProducts = async (
  events: readonly StoredEvent[],
  call: Pick<Call<unknown>, 'partnerId' | 'db' | 'tenant' | 'now'>,
) => {
  const ids = [...new Set(events.map(({ productId }) => productId))]
  const products = showSummaries(await findSummaries(call.partnerId, call.db, ids), call.tenant)
  const byId = new Map(products.map((product) => [product.id, product]))
  return events.flatMap((event) => {
    const product = byId.get(event.productId)
    return product ? [{ ...toEventOffer(event, call.now), product }] : []
  })
}
