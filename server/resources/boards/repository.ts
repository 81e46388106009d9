import type { StoredBoardPost } from '#schemas/generated/api/stored.ts'
import { sql } from 'kysely'
import { contentStore } from '../../db/content-store.ts'
import { matchesOptional, toSearchText } from '../../db/content-table.ts'
import type { Queries } from '../../db/database.ts'
import { findNeighbours, type Neighbours } from '../../db/find-neighbours.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../db/partner-id.ts'

const ORDER = 'is_pinned desc, created_at desc, id desc'

/** The partner's posts: pinned first, then the newest. */
export const boardPosts = contentStore<StoredBoardPost>('board_post', ORDER, (post) => ({
  board_type_id: post.boardTypeId,
  is_pinned: post.isPinned ? 1 : 0,
  created_at: post.createdAt,
  search: toSearchText(post.title, post.content),
}))

/** Which posts are asked for; `boardTypeIds` has at least one board. */
export type PostChoice = { boardTypeIds: readonly number[]; keyword?: string; perBoard?: number }

/** A page of the posts of some boards; with `perBoard` at most so many of each, board by board. */
export const listBoardPosts = (
  partnerId: PartnerId,
  db: Queries,
  choice: PostChoice,
  paging: Paging,
): Promise<PageOf<StoredBoardPost>> =>
  boardPosts.list(partnerId, db, {
    paging,
    where: [isChosen(choice), isAmongFirst(partnerId, choice)],
    orderBy: toOrder(choice),
  })

/** How many of the chosen posts each board has; boards without any are not named. */
export const countBoardPosts = async (
  partnerId: PartnerId,
  db: Queries,
  choice: PostChoice,
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; total: number }>`
    select board_type_id as id, count(*) as total from board_post
    where partner_id = ${partnerId} and ${isChosen(choice)} group by board_type_id`.execute(db)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** The posts of the same board written just before and just after one. */
export const findPostsAround = (
  partnerId: PartnerId,
  db: Queries,
  post: StoredBoardPost,
): Promise<Neighbours<StoredBoardPost>> =>
  findNeighbours('board_post', partnerId, db, post, sql<boolean>`board_type_id = ${post.boardTypeId}`)

const isChosen = ({ boardTypeIds, keyword }: PostChoice) => {
  const isOnBoard = sql<boolean>`board_type_id in (${sql.join(boardTypeIds)})`
  const matches = matchesOptional('search', keyword)
  return matches ? sql<boolean>`(${isOnBoard} and ${matches})` : isOnBoard
}

/** The boards in the order they were named in. Numbers of ours, written out: a parameter would be sorted as text. */
const toOrder = ({ boardTypeIds, perBoard }: PostChoice) => {
  if (perBoard === undefined) return sql.raw(ORDER)
  const places = boardTypeIds.map((id, place) => sql`when ${sql.lit(id)} then ${sql.lit(place)}`)
  return sql`case board_type_id ${sql.join(places, sql` `)} end, ${sql.raw(ORDER)}`
}

const isAmongFirst = (partnerId: PartnerId, choice: PostChoice) =>
  choice.perBoard === undefined
    ? undefined
    : sql<boolean>`id in (
        select id from (
          select id, row_number() over (partition by board_type_id order by ${sql.raw(ORDER)}) as place
          from board_post where partner_id = ${partnerId} and ${isChosen(choice)}
        ) as placed where place <= ${choice.perBoard})`
