import { sql } from 'kysely'
import { createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Reservations, their events, the day rows that writers lock, and the address of each calendar. */
export const reservations: Migration = {
  id: '2026-11-22-20-reservations',
  up: async (db, dialect) => {
    await sql`
      create table reservation (
        partner_id integer not null,
        number text not null,
        kind text not null,
        state text not null,
        starts_at text not null,
        ends_at text not null,
        phone_digest text not null,
        version integer not null,
        created_at text not null,
        updated_at text not null,
        language_code text not null,
        customer_sealed text not null,
        choice text not null,
        primary key (partner_id, number)
      )`.execute(db)
    await createPartnerIndex(db, 'reservation', ['starts_at', 'kind'])
    await createPartnerIndex(db, 'reservation', ['phone_digest'])
    await sql`
      create table reservation_day (
        partner_id integer not null,
        kind text not null,
        day text not null,
        turns integer not null,
        primary key (partner_id, kind, day)
      )`.execute(db)
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`bigserial primary key`
    await sql`
      create table reservation_event (
        id ${id},
        partner_id integer not null,
        number text not null,
        kind text not null,
        actor text not null,
        at text not null,
        starts_at text
      )`.execute(db)
    await createPartnerIndex(db, 'reservation_event', ['number'])
    await sql`
      create table reservation_calendar (partner_id integer primary key, version integer not null)`.execute(db)
  },
}
