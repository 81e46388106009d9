import type { StoredEvent, StoredProduct } from '#schemas/generated/api/stored.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import { toOffset } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { events, stateOf } from '../events/index.ts'
import { listWholeProducts } from '../products/index.ts'

/**
 * Returns a page of treatments, each followed by its running offers. Secret offers are included only when one of their
 * options is named: the caller has then seen the offer’s page.
 */
export const listTreatments = async (
  partnerId: PartnerId,
  db: Queries,
  { optionIds, now }: { readonly optionIds: readonly number[] | undefined; readonly now: Date },
  paging: Paging,
): Promise<PageOf<object>> => {
  const [products, offers] = await Promise.all([listWholeProducts(partnerId, db), events.all(partnerId, db)])
  const running = offers.filter((offer) => stateOf(offer, now) === 'ONGOING' && (!offer.isSecret || optionIds))
  const rows = products
    .flatMap((product) => [
      toTreatment(product),
      ...running.filter(({ productId }) => productId === product.id).map((offer) => toOffer(product, offer)),
    ])
    .filter(({ options }) => options.length > 0 && (!optionIds || options.some(({ id }) => optionIds.includes(id))))
  return { rows: rows.slice(toOffset(paging), toOffset(paging) + paging.size), total: rows.length }
}

const toTreatment = ({ id, categoryIds, name, summary, isMedicalCharge, options }: StoredProduct) => ({
  productId: id,
  eventId: null,
  categoryIds,
  name,
  summary,
  isMedicalCharge,
  endAt: null,
  options,
})

const toOffer = (product: StoredProduct, { id, title, summary, endAt, options }: StoredEvent) => ({
  ...toTreatment(product),
  eventId: id,
  name: title,
  summary,
  endAt,
  options,
})
