import type { StoredEvent } from '#schemas/generated/api/stored.ts'
import { contentStore, findNextChange } from '../../db/content-store.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** The partner's offers. */
export const events = contentStore('event', ['weight', 'id'], (event: StoredEvent) => ({
  product_id: event.productId,
  exhibition_id: event.exhibitionId,
  is_secret: event.isSecret ? 1 : 0,
  start_at: event.startAt,
  end_at: event.endAt,
  weight: event.weight,
}))

/** Returns a page of offers that run at a moment and are not secret. */
export const listRunningEvents = (
  partnerId: PartnerId,
  db: Queries,
  { productId, exhibitionId }: { productId?: number; exhibitionId?: number },
  now: Date,
  paging: Paging,
): Promise<PageOf<StoredEvent>> => {
  const at = now.toISOString()
  return events.list(partnerId, db, {
    paging,
    where: (build) => [
      build('is_secret', '=', 0),
      build('start_at', '<=', at),
      build.or([build('end_at', 'is', null), build('end_at', '>', at)]),
      productId === undefined ? undefined : build('product_id', '=', productId),
      exhibitionId === undefined ? undefined : build('exhibition_id', '=', exhibitionId),
    ],
  })
}

/** Returns when the next offer starts or ends; null when none does. */
export const nextEventChange = (partnerId: PartnerId, db: Queries, now: Date): Promise<string | null> =>
  findNextChange('event', partnerId, db, now)
