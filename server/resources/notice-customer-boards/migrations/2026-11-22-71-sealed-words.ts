import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/**
 * Adds columns for encrypted texts and answers. Migrations have no key: `seal-stored.ts` encrypts existing rows, and
 * the indexes, which become empty, show it what is left.
 */
export const sealedWords: Migration = {
  id: '2026-11-22-71-sealed-words',
  up: async (db) => {
    await sql`alter table customer_post add column words_sealed text`.execute(db)
    await sql`alter table customer_post add column answer_sealed text`.execute(db)
    await sql`alter table customer_post_event add column replaced_answer_sealed text`.execute(db)
    await sql`
      create index customer_post_plain on customer_post (partner_id, id)
      where words_sealed is null and anonymised_at is null`.execute(db)
    await sql`
      create index customer_post_event_plain on customer_post_event (id) where replaced_answer is not null`.execute(db)
    // Stored responses of idempotent requests contain titles. They are kept for a day at most, and are rebuilt on
    // request.
    await sql`delete from idempotency where scope like 'createCustomerPost %'`.execute(db)
  },
}
