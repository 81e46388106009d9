import type { StoredPopup } from '#schemas/generated/api/stored.ts'
import { contentStore, findNextChange } from '../../db/content-store.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** The partner's popups. */
export const popups = contentStore('popup', ['weight', 'id'], ({ startAt, endAt, weight }: StoredPopup) => ({
  start_at: startAt ?? null,
  end_at: endAt ?? null,
  weight,
}))

/** Returns the popups that are shown at a moment. */
export const listPopupsAt = (
  partnerId: PartnerId,
  db: Queries,
  now: Date,
  paging: Paging,
): Promise<PageOf<StoredPopup>> => {
  const at = now.toISOString()
  return popups.list(partnerId, db, {
    paging,
    where: (build) => [
      build.or([build('start_at', 'is', null), build('start_at', '<=', at)]),
      build.or([build('end_at', 'is', null), build('end_at', '>', at)]),
    ],
  })
}

/** Returns when the next popup appears or disappears; null when none does. */
export const nextPopupChange = (partnerId: PartnerId, db: Queries, now: Date): Promise<string | null> =>
  findNextChange('popup', partnerId, db, now)
