import { sql } from 'kysely'
import type { SavedReply } from '#schemas/generated/api/saved-replies.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'

/** A reply as it is kept. */
export type SavedReplyRecord = Omit<SavedReply, 'fallbackFields'>

type Row = { id: string; title: string; texts: string; uses: number; updated_at: string }

/** All replies of a clinic, the most used first. */
export const listReplies = async (partnerId: PartnerId, db: Queries): Promise<SavedReplyRecord[]> => {
  const { rows } = await sql<Row>`
    select * from saved_reply where partner_id = ${partnerId} order by uses desc, title, id`.execute(db)
  return rows.map(toRecord)
}

/** Keeps a new one. */
export const insertReply = async (
  partnerId: PartnerId,
  db: Queries,
  { id, title, texts, uses, updatedAt }: SavedReplyRecord,
): Promise<void> => {
  await sql`
    insert into saved_reply (partner_id, id, title, texts, uses, updated_at)
    values (${partnerId}, ${id}, ${title}, ${JSON.stringify(texts)}, ${uses}, ${updatedAt})`.execute(db)
}

/** Writes one anew; null when it is gone. */
export const updateReply = async (
  partnerId: PartnerId,
  db: Queries,
  id: string,
  { title, texts }: Pick<SavedReplyRecord, 'title' | 'texts'>,
  now: Date,
): Promise<SavedReplyRecord | null> => {
  const { rows } = await sql<Row>`
    update saved_reply set title = ${title}, texts = ${JSON.stringify(texts)}, updated_at = ${now.toISOString()}
    where partner_id = ${partnerId} and id = ${id} returning *`.execute(db)
  return rows[0] ? toRecord(rows[0]) : null
}

/** Counts one more use; null when it is gone. */
export const countUse = async (partnerId: PartnerId, db: Queries, id: string): Promise<SavedReplyRecord | null> => {
  const { rows } = await sql<Row>`
    update saved_reply set uses = uses + 1 where partner_id = ${partnerId} and id = ${id} returning *`.execute(db)
  return rows[0] ? toRecord(rows[0]) : null
}

/** Removes one; false when it was gone already. */
export const deleteReply = async (partnerId: PartnerId, db: Queries, id: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from saved_reply where partner_id = ${partnerId} and id = ${id} returning id`.execute(db)
  return rows.length > 0
}

const toRecord = ({ id, title, texts, uses, updated_at: updatedAt }: Row): SavedReplyRecord => ({
  id,
  title,
  // Written by insertReply and updateReply.
  texts: JSON.parse(texts) as SavedReply['texts'],
  uses,
  updatedAt,
})
