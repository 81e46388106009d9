import type { StoredNotice } from '#schemas/generated/api/stored.ts'
import { contentStore } from '../../db/content-store.ts'
import { matchesOptional, toSearchText } from '../../db/search-text.ts'
import type { Queries } from '../../db/database.ts'
import { findNeighbours, type Neighbours } from '../../db/find-neighbours.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** The partner's news: pinned first, then the newest. */
export const notices = contentStore(
  'notice',
  ['is_pinned desc', 'created_at desc', 'id desc'],
  (notice: StoredNotice) => ({
    is_pinned: notice.isPinned ? 1 : 0,
    created_at: notice.createdAt,
    search: toSearchText(notice.title, notice.content),
  }),
)

/** Returns a page of news. */
export const listNotices = (
  partnerId: PartnerId,
  db: Queries,
  { keyword }: { keyword?: string },
  paging: Paging,
): Promise<PageOf<StoredNotice>> =>
  notices.list(partnerId, db, { paging, where: () => [matchesOptional('search', keyword)] })

/** Returns the news items written just before and just after an item. */
export const findNoticesAround = (
  partnerId: PartnerId,
  db: Queries,
  notice: StoredNotice,
): Promise<Neighbours<StoredNotice>> => findNeighbours('notice', partnerId, db, notice)
