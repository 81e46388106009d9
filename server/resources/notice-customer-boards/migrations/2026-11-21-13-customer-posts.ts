import { sql } from 'kysely'
import { createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Posts of customers, their events, and the last number that each partner assigned. */
export const customerPosts: Migration = {
  id: '2026-11-21-13-customer-posts',
  up: async (db, dialect) => {
    await sql`
      create table customer_post (
        partner_id integer not null,
        id integer not null,
        board_type_id integer not null,
        is_pinned integer not null,
        created_at text not null,
        updated_at text not null,
        is_private integer not null,
        anonymised_at text,
        search text not null,
        title text not null,
        author_name text not null,
        password_hash text not null,
        password_version integer not null,
        phone_sealed text,
        email_sealed text,
        answered_at text,
        answer text,
        content text not null,
        primary key (partner_id, id)
      )`.execute(db)
    await createPartnerIndex(db, 'customer_post', ['board_type_id', 'is_pinned', 'created_at'])
    await createPartnerIndex(db, 'customer_post', ['created_at'])
    // A number is never reused: a link or a token of a deleted post must not lead to another one.
    await sql`
      create table customer_post_number (partner_id integer primary key, last integer not null)`.execute(db)
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`bigserial primary key`
    await sql`
      create table customer_post_event (
        id ${id},
        partner_id integer not null,
        post_id integer not null,
        kind text not null,
        actor text not null,
        at text not null,
        replaced_answer text
      )`.execute(db)
    await createPartnerIndex(db, 'customer_post_event', ['post_id'])
  },
}
