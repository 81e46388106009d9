import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Adds the part of a day that a customer waits for, and the attendance; both are null for earlier rows. */
export const reservationWaiting: Migration = {
  id: '2026-11-23-61-reservation-waiting',
  up: async (db) => {
    await sql`alter table reservation add column waiting_part text`.execute(db)
    await sql`alter table reservation add column attendance text`.execute(db)
  },
}
