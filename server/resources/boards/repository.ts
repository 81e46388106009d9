import type { StoredBoardPost } from '#schemas/generated/api/stored.ts'
import { sql } from 'kysely'
import { contentStore } from '../../db/content-store.ts'
import { matchesOptional, toSearchText } from '../../db/content-table.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../db/partner-id.ts'

/** The partner's posts: pinned first, then the newest. */
export const boardPosts = contentStore<StoredBoardPost>(
  'board_post',
  'is_pinned desc, created_at desc, id desc',
  (post) => ({
    board_type_id: post.boardTypeId,
    is_pinned: post.isPinned ? 1 : 0,
    created_at: post.createdAt,
    search: toSearchText(post.title, post.content),
  }),
)

/** A page of a board's posts. */
export const listBoardPosts = (
  partnerId: PartnerId,
  db: Queries,
  { boardTypeId, keyword }: { boardTypeId: number; keyword?: string },
  paging: Paging,
): Promise<PageOf<StoredBoardPost>> =>
  boardPosts.list(partnerId, db, {
    paging,
    where: [sql<boolean>`board_type_id = ${boardTypeId}`, matchesOptional('search', keyword)],
  })
