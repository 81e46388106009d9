import type { StoredScheduleException } from '#schemas/generated/api/stored.ts'
import { parseEntity } from '../../db/content-table.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Day } from '../../db/zoned-time.ts'

type Tables = { schedule_exception: { partner_id: PartnerId; date: Day; data: string } }

const tables = (db: Queries) => db.withTables<Tables>()

/** The partner’s exceptions from the weekly opening hours. */
export const scheduleExceptions = {
  /** Returns the exceptions of a span of days, sorted by day. */
  between: async (
    partnerId: PartnerId,
    db: Queries,
    from: Day,
    to: Day,
  ): Promise<Map<Day, StoredScheduleException>> => {
    const rows = await tables(db)
      .selectFrom('schedule_exception')
      .select(['date', 'data'])
      .where('partner_id', '=', partnerId)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .execute()
    return new Map(rows.map(({ date, data }) => [date, parseEntity<StoredScheduleException>(data)]))
  },

  all: async (partnerId: PartnerId, db: Queries): Promise<StoredScheduleException[]> => {
    const rows = await tables(db)
      .selectFrom('schedule_exception')
      .select('data')
      .where('partner_id', '=', partnerId)
      .orderBy('date')
      .execute()
    return rows.map(({ data }) => parseEntity<StoredScheduleException>(data))
  },

  /** Adds or replaces the exception of a day. */
  put: async (partnerId: PartnerId, db: Queries, exception: StoredScheduleException): Promise<void> => {
    const data = JSON.stringify(exception)
    await tables(db)
      .insertInto('schedule_exception')
      .values({ partner_id: partnerId, date: exception.date, data })
      .onConflict((conflict) => conflict.columns(['partner_id', 'date']).doUpdateSet({ data }))
      .execute()
  },

  remove: async (partnerId: PartnerId, db: Queries, date: Day): Promise<void> => {
    await tables(db)
      .deleteFrom('schedule_exception')
      .where('partner_id', '=', partnerId)
      .where('date', '=', date)
      .execute()
  },
}
