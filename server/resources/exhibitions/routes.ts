import { omit } from 'es-toolkit'
import { getExhibition, listExhibitionProducts, listExhibitions } from '#schemas/generated/api/exhibitions.ts'
import type { StoredExhibition } from '#schemas/generated/api/stored.ts'
import { toOffset, toPaging } from '../../db/page-of.ts'
import { notFound } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { EVENTS, nextChange, stateOf, type PromotionState } from '../events/index.ts'
import { PRODUCTS } from '../products/index.ts'
import { findOffers, lowestPriceOptionOf, offersOf, resolveItems, type ExhibitionItem } from './exhibition-items.ts'
import * as repository from './repository.ts'
import { addDays, dayIn, daysBetween, instantIn } from '../../db/zoned-time.ts'

/** Collection in the cache tags of the answers. */
export const EXHIBITIONS = 'exhibitions'

/** States listed by default: promotions are secret before they start. */
const SHOWN: readonly PromotionState[] = ['ONGOING', 'ALWAYS_ON', 'ENDED']
const RUNNING: readonly PromotionState[] = ['ONGOING', 'ALWAYS_ON']

const tagsOf = (partnerId: PartnerId) =>
  [EXHIBITIONS, EVENTS, PRODUCTS].map((collection) => collectionTag(partnerId, collection))

/** Operations of promotions. */
export const operations = [
  handle(listExhibitions, async (call) => {
    const { input, partnerId, db, now, tenant } = call
    const { hasPriceView, timeZone } = tenant.homepageConfig
    const paging = toPaging(input)
    const filter = { ...input, state: input.state ?? SHOWN }
    const { rows, total } = await repository.listExhibitions(partnerId, db, filter, now, paging)
    const offers = await findOffers(rows, call)
    const summaries = rows.map((exhibition) => {
      const option = lowestPriceOptionOf(offersOf(exhibition, offers, now).values())
      return {
        ...omit(exhibition, ['description', 'items']),
        state: stateOf(exhibition, now),
        daysLeft: daysLeftOf(exhibition, now, timeZone),
        itemCount: exhibition.items.length,
        lowestPrice: option?.price ?? null,
        // With hidden prices, even the cheapest option would reveal something.
        lowestPriceOption: hasPriceView ? option : null,
      }
    })
    const validUntil = earliest([
      nextDayOf(rows, now, timeZone),
      await repository.nextExhibitionChange(partnerId, db, now),
      nextChange([...offers.values()], now),
    ])
    return { rows: summaries, total, ...paging, tags: tagsOf(partnerId), validUntil }
  }),

  handle(getExhibition, async (call) => {
    const { input, partnerId, db, now, tenant } = call
    const { timeZone } = tenant.homepageConfig
    const exhibition = await repository.exhibitions.find(partnerId, db, input.exhibitionId)
    if (!exhibition || stateOf(exhibition, now) === 'UPCOMING') throw notFound('exhibitions', 'promotion')
    const offers = await findOffers([exhibition], call)
    const shown = offersOf(exhibition, offers, now)
    const items = await resolveItems(toListed(exhibition, shown), call)
    return {
      row: {
        ...exhibition,
        state: stateOf(exhibition, now),
        daysLeft: daysLeftOf(exhibition, now, timeZone),
        lowestPrice: lowestPriceOptionOf(shown.values())?.price ?? null,
        items: items.filter((item) => item !== null),
      },
      tags: [
        entityTag(partnerId, EXHIBITIONS, exhibition.id),
        collectionTag(partnerId, EVENTS),
        collectionTag(partnerId, PRODUCTS),
      ],
      validUntil: earliest([nextChange([exhibition, ...offers.values()], now), nextDayOf([exhibition], now, timeZone)]),
    }
  }),

  handle(listExhibitionProducts, async (call) => {
    const { input, partnerId, db, now } = call
    const all = { page: 1, size: 1000 }
    const { rows } = await repository.listExhibitions(partnerId, db, { state: RUNNING }, now, all)
    const exhibitions = rows.filter(({ id }) => input.exhibitionId === undefined || id === input.exhibitionId)
    const offers = await findOffers(exhibitions, call)
    const listed = exhibitions.flatMap((exhibition) =>
      toListed(exhibition, offersOf(exhibition, offers, now)).map((item) => ({ ...item, exhibition })),
    )
    const items = await resolveItems(listed, call)
    const found = listed.flatMap(({ exhibition }, index) => toExhibitionProduct(exhibition, items[index], now))
    const matching = found.filter(
      ({ product }) => input.categoryId === undefined || product.categoryIds.includes(input.categoryId),
    )
    const paging = toPaging(input)
    const offset = toOffset(paging)
    return {
      rows: matching.slice(offset, offset + paging.size),
      total: matching.length,
      ...paging,
      tags: tagsOf(partnerId),
      validUntil: earliest([
        await repository.nextExhibitionChange(partnerId, db, now),
        nextChange([...offers.values()], now),
      ]),
    }
  }),
]

type Offers = ReturnType<typeof offersOf>

/** Leaves out items whose offer is hidden: without the offer the treatment does not belong here. */
const toListed = (exhibition: StoredExhibition, offers: Offers) =>
  exhibition.items.flatMap(({ productId, eventId }) => {
    const event = offers.get(eventId)
    return event ? [{ productId, event }] : []
  })

const toExhibitionProduct = (exhibition: StoredExhibition, item: ExhibitionItem | null | undefined, now: Date) => {
  if (!item) return []
  const { id, title, endAt, isAlwaysOn } = exhibition
  const shown = { id, title, state: stateOf(exhibition, now), endAt: isAlwaysOn ? null : endAt }
  return [{ exhibition: shown, ...item }]
}

const earliest = (changes: readonly (string | null)[]): string | null =>
  changes.filter((change) => change !== null).toSorted()[0] ?? null

type Period = Pick<StoredExhibition, 'startAt' | 'endAt' | 'isAlwaysOn'>

/**
 * Returns the days in a zone until the day on which a running promotion ends, 0 on that day; null when there is no
 * countdown.
 */
export const daysLeftOf = (promotion: Period, now: Date, timeZone: string): number | null => {
  if (promotion.endAt === null || stateOf(promotion, now) !== 'ONGOING') return null
  // A promotion that ends at midnight ends with the day before.
  const lastMoment = new Date(Date.parse(promotion.endAt) - 1)
  return daysBetween(dayIn(now, timeZone), dayIn(lastMoment, timeZone))
}

/** Returns the next midnight of a zone if any of these promotions has a countdown; null otherwise. */
export const nextDayOf = (promotions: readonly Period[], now: Date, timeZone: string): string | null =>
  promotions.some((promotion) => daysLeftOf(promotion, now, timeZone) !== null)
    ? instantIn(addDays(dayIn(now, timeZone), 1), '00:00', timeZone).toISOString()
    : null
