import { createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** The previous and the next post are found by time within a board. */
export const boardsByTime: Migration = {
  id: '2026-11-21-01-boards-by-time',
  up: (db) => createPartnerIndex(db, 'board_post', ['board_type_id', 'created_at', 'id']),
}
