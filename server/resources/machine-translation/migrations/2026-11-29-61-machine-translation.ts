import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Adds accounts at translation services, their use, and jobs with the texts that they translate. */
export const machineTranslation: Migration = {
  id: '2026-11-29-61-machine-translation',
  up: async (db) => {
    await sql`
      create table machine_translation (
        partner_id integer primary key,
        is_on integer not null,
        source text not null,
        provider text not null,
        key_id text not null,
        secret text,
        address text not null,
        model text not null,
        monthly_limit integer not null
      )`.execute(db)
    await sql`
      create table machine_translation_use (
        partner_id integer not null,
        month text not null,
        characters integer not null,
        primary key (partner_id, month)
      )`.execute(db)
    await sql`
      create table machine_job (
        id text primary key,
        partner_id integer not null,
        state text not null,
        reason text,
        result text,
        provider text not null,
        wanted text not null,
        agreed integer not null,
        author_id integer,
        author text not null,
        attempts integer not null,
        next_at text not null,
        created_at text not null,
        finished_at text
      )`.execute(db)
    await sql`create index machine_job_by_due on machine_job (state, next_at)`.execute(db)
    await sql`create index machine_job_by_partner on machine_job (partner_id, created_at)`.execute(db)
    await sql`
      create table machine_item (
        job_id text not null,
        position integer not null,
        partner_id integer not null,
        kind text not null,
        entry_key text not null,
        pointer text not null,
        language text not null,
        form text not null,
        digest text not null,
        characters integer not null,
        state text not null,
        note text,
        target text,
        primary key (job_id, position)
      )`.execute(db)
    await sql`create index machine_item_by_state on machine_item (job_id, state, language)`.execute(db)
    await sql`create index machine_item_by_partner on machine_item (partner_id)`.execute(db)
  },
}
