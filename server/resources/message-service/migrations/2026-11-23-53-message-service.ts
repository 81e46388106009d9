import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Clinics' accounts at a message service. */
export const messageService: Migration = {
  id: '2026-11-23-53-message-service',
  up: async (db) => {
    await sql`
      create table message_service (
        partner_id integer primary key,
        is_on integer not null,
        api_key text not null,
        secret text,
        sender text not null,
        channel_id text,
        templates text not null
      )`.execute(db)
  },
}
