import type { StoredExhibition } from '#schemas/generated/api/stored.ts'
import type { Expression } from 'kysely'
import { contentStore, findNextChange, type ContentConditions } from '../../db/content-store.ts'
import { matchesOptional, toSearchText } from '../../db/search-text.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { PromotionState } from '../events/index.ts'

const toColumns = (exhibition: StoredExhibition) => ({
  is_always_on: exhibition.isAlwaysOn ? 1 : 0,
  start_at: exhibition.startAt,
  end_at: exhibition.endAt,
  search: toSearchText(exhibition.title, exhibition.summary),
  weight: exhibition.weight,
})

/** The partner's promotions. */
export const exhibitions = contentStore('exhibition', ['weight', 'id'], toColumns)

/** Returns a page of promotions in some states: running ones first, past ones last. */
export const listExhibitions = (
  partnerId: PartnerId,
  db: Queries,
  { state, keyword }: { state: readonly PromotionState[]; keyword?: string },
  now: Date,
  paging: Paging,
): Promise<PageOf<StoredExhibition>> =>
  exhibitions.list(partnerId, db, {
    paging,
    where: (build) => [
      state.length === 0 ? build.lit(false) : build(stateAt(build, now), 'in', state),
      matchesOptional('search', keyword),
    ],
    orderFirst: (build) =>
      build
        .case(stateAt(build, now))
        .when('ENDED')
        .then(build.lit(2))
        .when('UPCOMING')
        .then(build.lit(1))
        .else(build.lit(0))
        .end(),
  })

/** Returns the state as `stateOf` computes it, in SQL. */
const stateAt = (build: ContentConditions<ReturnType<typeof toColumns>>, now: Date): Expression<PromotionState> => {
  const at = now.toISOString()
  return build
    .case()
    .when('start_at', '>', at)
    .then<PromotionState>('UPCOMING')
    .when('is_always_on', '=', 1)
    .then<PromotionState>('ALWAYS_ON')
    .when('end_at', '<=', at)
    .then<PromotionState>('ENDED')
    .else<PromotionState>('ONGOING')
    .end()
}

/** Returns when the next promotion starts or ends; null when none does. */
export const nextExhibitionChange = (partnerId: PartnerId, db: Queries, now: Date): Promise<string | null> =>
  findNextChange('exhibition', partnerId, db, now)
