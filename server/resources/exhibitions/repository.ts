import type { StoredExhibition } from '#schemas/generated/api/stored.ts'
import { sql } from 'kysely'
import { contentStore, nextTurnIn } from '../../db/content-store.ts'
import { matchesOptional, toSearchText } from '../../db/content-table.ts'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import type { PromotionState } from '../events/index.ts'

/** The partner's promotions. */
export const exhibitions = contentStore<StoredExhibition>('exhibition', 'weight, id', (exhibition) => ({
  is_always_on: exhibition.isAlwaysOn ? 1 : 0,
  start_at: exhibition.startAt,
  end_at: exhibition.endAt,
  search: toSearchText(exhibition.title, exhibition.summary),
  weight: exhibition.weight,
}))

/** A page of promotions in some states: running ones first, those that are over last. */
export const listExhibitions = (
  partnerId: PartnerId,
  db: Queries,
  { state, keyword }: { state: readonly PromotionState[]; keyword?: string },
  now: Date,
  paging: Paging,
): Promise<PageOf<StoredExhibition>> => {
  const current = stateAt(now)
  return exhibitions.list(partnerId, db, {
    paging,
    where: [sql<boolean>`${current} in (${sql.join([...state, ''])})`, matchesOptional('search', keyword)],
    orderBy: sql`case ${current} when 'ENDED' then 2 when 'UPCOMING' then 1 else 0 end, weight, id`,
  })
}

/** The state as `stateOf` computes it, in SQL. */
const stateAt = (now: Date) => {
  const at = now.toISOString()
  return sql<PromotionState>`(case
    when start_at > ${at} then 'UPCOMING'
    when is_always_on = 1 then 'ALWAYS_ON'
    when end_at is not null and end_at <= ${at} then 'ENDED'
    else 'ONGOING' end)`
}

/** When the next promotion starts or ends; null when none does. */
export const nextExhibitionTurn = (partnerId: PartnerId, db: Queries, now: Date): Promise<string | null> =>
  nextTurnIn('exhibition', partnerId, db, now)
