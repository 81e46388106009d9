import { sql } from 'kysely'
import { createPartnerIndex } from '../../db/content-table.ts'
import type { Migration } from '../../db/migrator.ts'

/** Webhook settings of partners, and their pending and past deliveries. */
export const webhookMigration: Migration = {
  id: '2026-11-22-21-webhooks',
  up: async (db, dialect) => {
    await sql`
      create table webhook_setting (
        partner_id integer primary key,
        address text not null,
        is_on integer not null,
        secret_sealed text not null
      )`.execute(db)
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`bigserial primary key`
    await sql`
      create table webhook_delivery (
        id ${id},
        partner_id integer not null,
        event_id text not null,
        type text not null,
        state text not null,
        attempts integer not null,
        next_at text not null,
        created_at text not null,
        last_at text,
        last_result text,
        body text not null
      )`.execute(db)
    await createPartnerIndex(db, 'webhook_delivery', ['id'])
    await db.schema.createIndex('webhook_delivery_due').on('webhook_delivery').columns(['state', 'next_at']).execute()
  },
}
