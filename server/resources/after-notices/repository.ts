import type { StoredAfterNotice } from '#schemas/generated/api/stored.ts'
import { contentStore } from '../../db/content-store.ts'
import { matchesOptional, toSearchText } from '../../db/search-text.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** The partner’s notices on aftercare. */
export const afterNotices = contentStore('after_notice', ['weight', 'id'], (notice: StoredAfterNotice) => ({
  category_id: notice.categoryId,
  search: toSearchText(notice.title, notice.content),
  weight: notice.weight,
}))

/** Returns a page of aftercare notices: those for one category plus those for all treatments, or any. */
export const listAfterNotices = (
  partnerId: PartnerId,
  db: Queries,
  { categoryId, keyword }: { categoryId?: number; keyword?: string },
  paging: Paging,
): Promise<PageOf<StoredAfterNotice>> =>
  afterNotices.list(partnerId, db, {
    paging,
    where: (build) => [
      categoryId === undefined
        ? undefined
        : build.or([build('category_id', '=', categoryId), build('category_id', 'is', null)]),
      matchesOptional('search', keyword),
    ],
  })
