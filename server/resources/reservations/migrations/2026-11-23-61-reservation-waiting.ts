import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Which part of a day somebody waits for, and whether whoever reserved has come; earlier ones say neither. */
export const reservationWaiting: Migration = {
  id: '2026-11-23-61-reservation-waiting',
  up: async (db) => {
    await sql`alter table reservation add column waiting_part text`.execute(db)
    await sql`alter table reservation add column attendance text`.execute(db)
  },
}
