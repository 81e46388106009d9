import { createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** The previous and the next news item are found by time. */
export const noticesByTime: Migration = {
  id: '2026-11-21-02-notices-by-time',
  up: (db) => createPartnerIndex(db, 'notice', ['created_at', 'id']),
}
