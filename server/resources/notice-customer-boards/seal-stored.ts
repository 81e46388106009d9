import { sql } from 'kysely'
import type { Database, DialectName, Queries } from '../../db/database.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import { sealAnswer, sealWords } from './sealed-words.ts'

const BATCH = 200

/**
 * Seals posts of all partners that an earlier build, or a node still running it, has stored in plain text; returns the
 * number of changed rows. Each batch is its own transaction: after an interruption it continues where it stopped.
 */
export const sealStored = async (
  { dialect, write }: Pick<Database, 'dialect' | 'write'>,
  secrets: Secrets,
): Promise<number> => {
  let count = 0
  for (const sealBatch of [sealPosts, sealEvents]) {
    for (let sealed = BATCH; sealed === BATCH; count += sealed) {
      sealed = await write([], (transaction) => sealBatch(transaction, dialect, secrets))
    }
  }
  return count
}

type PlainPost = {
  partner_id: number
  id: number
  title: string
  content: string
  author_name: string
  answer: string | null
}

const sealPosts = async (db: Queries, dialect: DialectName, secrets: Secrets): Promise<number> => {
  const { rows } = await sql<PlainPost>`
    select partner_id, id, title, content, author_name, answer from customer_post
    where words_sealed is null and anonymised_at is null limit ${sql.lit(BATCH)} ${lock(dialect)}`.execute(db)
  for (const { partner_id: partnerId, id, title, content, author_name: authorName, answer } of rows) {
    await sql`
      update customer_post set title = '', content = '', author_name = '', search = '', answer = null,
        words_sealed = ${sealWords(secrets, { title, content, authorName })},
        answer_sealed = ${sealAnswer(secrets, answer)}
      where partner_id = ${partnerId} and id = ${id}`.execute(db)
  }
  return rows.length
}

const sealEvents = async (db: Queries, dialect: DialectName, secrets: Secrets): Promise<number> => {
  const { rows } = await sql<{ id: number; replaced_answer: string }>`
    select id, replaced_answer from customer_post_event
    where replaced_answer is not null limit ${sql.lit(BATCH)} ${lock(dialect)}`.execute(db)
  for (const { id, replaced_answer: answer } of rows) {
    await sql`
      update customer_post_event set replaced_answer = null, replaced_answer_sealed = ${sealAnswer(secrets, answer)}
      where id = ${id}`.execute(db)
  }
  return rows.length
}

/** Adds a row lock on PostgreSQL; SQLite has one writer at a time anyway. */
const lock = (dialect: DialectName) => (dialect === 'postgres' ? sql`for update` : sql``)
