import { sql } from 'kysely'
import type { GlossaryTerm } from '#schemas/generated/api/glossary.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** Stored term. */
export type TermRecord = Omit<GlossaryTerm, 'fallbackFields'>

type Row = { id: string; term: string; texts: string; note: string; updated_at: string }

/** Returns all terms of a clinic in alphabetical order. */
export const listTerms = async (partnerId: PartnerId, db: Queries): Promise<TermRecord[]> => {
  const { rows } = await sql<Row>`
    select * from glossary_term where partner_id = ${partnerId} order by term, id`.execute(db)
  return rows.map(toRecord)
}

/** Stores a new term. */
export const insertTerm = async (
  partnerId: PartnerId,
  db: Queries,
  { id, term, texts, note, updatedAt }: TermRecord,
): Promise<void> => {
  await sql`
    insert into glossary_term (partner_id, id, term, texts, note, updated_at)
    values (${partnerId}, ${id}, ${term}, ${JSON.stringify(texts)}, ${note}, ${updatedAt})`.execute(db)
}

/** Updates a term; null when it is gone. */
export const updateTerm = async (
  partnerId: PartnerId,
  db: Queries,
  { id, term, texts, note, updatedAt }: TermRecord,
): Promise<TermRecord | null> => {
  const { rows } = await sql<Row>`
    update glossary_term
    set term = ${term}, texts = ${JSON.stringify(texts)}, note = ${note}, updated_at = ${updatedAt}
    where partner_id = ${partnerId} and id = ${id} returning *`.execute(db)
  return rows[0] ? toRecord(rows[0]) : null
}

/** Deletes a term; false when it did not exist. */
export const deleteTerm = async (partnerId: PartnerId, db: Queries, id: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from glossary_term where partner_id = ${partnerId} and id = ${id} returning id`.execute(db)
  return rows.length > 0
}

const toRecord = ({ id, term, texts, note, updated_at: updatedAt }: Row): TermRecord => ({
  id,
  term,
  // Written by insertTerm and updateTerm.
  texts: JSON.parse(texts) as GlossaryTerm['texts'],
  note,
  updatedAt,
})

/** Returns a term’s texts by language code. */
export const textsByLanguage = ({ texts }: Pick<TermRecord, 'texts'>): Record<string, string> =>
  Object.fromEntries(texts.map(({ languageCode, text }) => [languageCode, text]))
