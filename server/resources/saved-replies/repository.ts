import type { SavedReply } from '#schemas/generated/api/saved-replies.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** Stored reply. */
export type SavedReplyRecord = Omit<SavedReply, 'fallbackFields'>

type Row = { id: string; title: string; texts: string; uses: number; updated_at: string }

type Tables = { saved_reply: Row & { partner_id: PartnerId } }

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns all replies of a clinic, the most used first. */
export const listReplies = async (partnerId: PartnerId, db: Queries): Promise<SavedReplyRecord[]> => {
  const rows = await tables(db)
    .selectFrom('saved_reply')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('uses', 'desc')
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map(toRecord)
}

/** Stores a new reply. */
export const insertReply = async (
  partnerId: PartnerId,
  db: Queries,
  { id, title, texts, uses, updatedAt }: SavedReplyRecord,
): Promise<void> => {
  await tables(db)
    .insertInto('saved_reply')
    .values({ partner_id: partnerId, id, title, texts: JSON.stringify(texts), uses, updated_at: updatedAt })
    .execute()
}

/** Updates a reply; null when it is gone. */
export const updateReply = async (
  partnerId: PartnerId,
  db: Queries,
  id: string,
  { title, texts }: Pick<SavedReplyRecord, 'title' | 'texts'>,
  now: Date,
): Promise<SavedReplyRecord | null> => {
  const row = await tables(db)
    .updateTable('saved_reply')
    .set({ title, texts: JSON.stringify(texts), updated_at: now.toISOString() })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? toRecord(row) : null
}

/** Counts one more use; null when the reply is gone. */
export const countUse = async (partnerId: PartnerId, db: Queries, id: string): Promise<SavedReplyRecord | null> => {
  const row = await tables(db)
    .updateTable('saved_reply')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? toRecord(row) : null
}

/** Deletes a reply; false when it did not exist. */
export const deleteReply = async (partnerId: PartnerId, db: Queries, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('saved_reply')
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

const toRecord = ({ id, title, texts, uses, updated_at: updatedAt }: Row): SavedReplyRecord => ({
  id,
  title,
  // Written by insertReply and updateReply.
  texts: JSON.parse(texts) as SavedReply['texts'],
  uses,
  updatedAt,
})
