import type { StoredBoardPost } from '#schemas/generated/api/stored.ts'
import { expressionBuilder, type Expression } from 'kysely'
import { contentStore, type ContentConditions } from '../../db/content-store.ts'
import { type ContentColumns } from '../../db/content-table.ts'
import { matchesKeyword, matchesOptional, toSearchText } from '../../db/search-text.ts'
import type { Queries } from '../../db/database.ts'
import { findNeighbours, type Neighbours } from '../../db/find-neighbours.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'

type Tables = {
  board_post: ContentColumns & { board_type_id: number; is_pinned: number; created_at: string; search: string }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** The partner's posts: pinned first, then the newest. */
export const boardPosts = contentStore(
  'board_post',
  ['is_pinned desc', 'created_at desc', 'id desc'],
  (post: StoredBoardPost) => ({
    board_type_id: post.boardTypeId,
    is_pinned: post.isPinned ? 1 : 0,
    created_at: post.createdAt,
    search: toSearchText(post.title, post.content),
  }),
)

/** Filter of posts; `boardTypeIds` has at least one board. */
export type PostChoice = { boardTypeIds: readonly number[]; keyword?: string; perBoard?: number }

/** Returns a page of posts of some boards; `perBoard` limits the posts of each, board by board. */
export const listBoardPosts = (
  partnerId: PartnerId,
  db: Queries,
  choice: PostChoice,
  paging: Paging,
): Promise<PageOf<StoredBoardPost>> => {
  const { boardTypeIds, keyword, perBoard } = choice
  return boardPosts.list(partnerId, db, {
    paging,
    where: (build) => [
      build('board_type_id', 'in', boardTypeIds),
      matchesOptional('search', keyword),
      perBoard === undefined ? undefined : build('id', 'in', firstOfEach(partnerId, db, choice, perBoard)),
    ],
    ...(perBoard === undefined ? {} : { orderFirst: (build) => placeAmong(build, boardTypeIds) }),
  })
}

/** Returns the number of matching posts by board; boards without any are omitted. */
export const countBoardPosts = async (
  partnerId: PartnerId,
  db: Queries,
  choice: PostChoice,
): Promise<Map<number, number>> => {
  const rows = await chosenPosts(partnerId, db, choice)
    .select(({ fn }) => ['board_type_id', fn.countAll<number>().as('total')])
    .groupBy('board_type_id')
    .execute()
  return new Map(rows.map((row) => [row.board_type_id, row.total]))
}

/** Returns the posts of the same board written just before and just after a post. */
export const findPostsAround = (
  partnerId: PartnerId,
  db: Queries,
  post: StoredBoardPost,
): Promise<Neighbours<StoredBoardPost>> =>
  findNeighbours('board_post', partnerId, db, post, [
    expressionBuilder<Tables, 'board_post'>()('board_type_id', '=', post.boardTypeId),
  ])

const chosenPosts = (partnerId: PartnerId, db: Queries, { boardTypeIds, keyword }: PostChoice) => {
  const onBoards = tables(db)
    .selectFrom('board_post')
    .where('partner_id', '=', partnerId)
    .where('board_type_id', 'in', boardTypeIds)
  return keyword === undefined ? onBoards : onBoards.where(matchesKeyword('search', keyword))
}

/**
 * Returns the position of a post’s board in the given order. The numbers are ours and inlined: a parameter would be
 * sorted as text.
 */
const placeAmong = (
  build: ContentConditions<{ board_type_id: number }>,
  [first = 0, ...others]: readonly number[],
): Expression<unknown> =>
  others
    .reduce(
      (places, id, index) => places.when(build.lit(id)).then(build.lit(index + 1)),
      build.case('board_type_id').when(build.lit(first)).then(build.lit<number>(0)),
    )
    .end()

const firstOfEach = (partnerId: PartnerId, db: Queries, choice: PostChoice, perBoard: number) =>
  tables(db)
    .selectFrom(
      chosenPosts(partnerId, db, choice)
        .select(({ fn }) => [
          'id',
          fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('board_type_id')
                .orderBy('is_pinned', 'desc')
                .orderBy('created_at', 'desc')
                .orderBy('id', 'desc'),
            )
            .as('place'),
        ])
        .as('placed'),
    )
    .select('id')
    .where('place', '<=', perBoard)
