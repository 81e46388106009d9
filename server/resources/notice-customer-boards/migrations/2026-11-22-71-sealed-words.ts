import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/**
 * Places for sealed words and answers. Steps have no key: `seal-stored.ts` moves what is there, and the indexes, empty
 * once it has, tell it what is left.
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
    // Answers to repeated writes hold titles. They are kept for a day at most, and are written again when asked for.
    await sql`delete from idempotency where scope like 'createCustomerPost %'`.execute(db)
  },
}
