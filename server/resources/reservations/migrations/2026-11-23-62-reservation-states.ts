import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Adds an index for finding lapsed reservations and waiting customers of all clinics at once. */
export const reservationStates: Migration = {
  id: '2026-11-23-62-reservation-states',
  up: async (db) => {
    await sql`create index reservation_by_state on reservation (state, partner_id)`.execute(db)
  },
}
