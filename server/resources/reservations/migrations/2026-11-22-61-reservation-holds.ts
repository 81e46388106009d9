import { sql } from 'kysely'
import { createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** End of an unconfirmed reservation’s hold, and the digests that holds are counted by; earlier reservations stay. */
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
