import { sql } from 'kysely'
import { createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Until when an unconfirmed reservation keeps its place, and what such ones are counted by; earlier ones stay. */
export const reservationHolds: Migration = {
  id: '2026-11-22-61-reservation-holds',
  up: async (db) => {
    for (const column of ['held_until', 'email_digest', 'visitor_digest', 'network_digest']) {
      await sql`alter table reservation add column ${sql.ref(column)} text`.execute(db)
    }
    for (const column of ['held_until', 'email_digest', 'visitor_digest', 'network_digest']) {
      await createPartnerIndex(db, 'reservation', [column])
    }
  },
}
