import { createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** The news before and the news after are found by time. */
export const noticesByTime: Migration = {
  id: '2026-11-21-02-notices-by-time',
  up: (db) => createPartnerIndex(db, 'notice', ['created_at', 'id']),
}
