import { sql } from 'kysely'
import type { Migration } from '../../db/migrator.ts'

/**
 * Counts by clinic, day, dimension and key, and until the day is over the data that distinguishes its visitors: random
 * bytes and a sketch that identifies no person.
 */
export const statisticsMigration: Migration = {
  id: '2026-11-23-45-statistics',
  up: async (db) => {
    await sql`
      create table statistic_count (
        partner_id integer not null,
        day text not null,
        dimension text not null,
        key text not null,
        count integer not null,
        primary key (partner_id, day, dimension, key)
      )`.execute(db)
    await sql`
      create table statistic_visitors (
        partner_id integer not null,
        day text not null,
        ends_at text not null,
        salt text not null,
        sketch text not null,
        primary key (partner_id, day)
      )`.execute(db)
  },
}
