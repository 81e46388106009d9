import { sql } from 'kysely'
import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import type { MessageKind } from '../../messages/message-kinds.ts'
import type { Words } from '../../messages/message-words.ts'

/** A clinic's own words of a message. */
export type Wording = Words & { readonly kind: MessageKind; readonly language: LanguageCode }

/** All that a clinic has worded itself. */
export const listWordings = async (partnerId: PartnerId, db: Queries): Promise<Wording[]> => {
  const { rows } = await sql<Wording>`
    select kind, language, subject, text from message_wording where partner_id = ${partnerId}`.execute(db)
  return rows.map((row) => ({ ...row }))
}

/** A clinic's words of one message in one language; null where it has none of its own. */
export const findWording = async (
  partnerId: PartnerId,
  db: Queries,
  kind: MessageKind,
  language: LanguageCode,
): Promise<Words | null> => {
  const { rows } = await sql<Words>`
    select subject, text from message_wording
    where partner_id = ${partnerId} and kind = ${kind} and language = ${language}`.execute(db)
  return rows[0] ? { ...rows[0] } : null
}

/** Keeps a clinic's words of a message. */
export const keepWording = async (
  partnerId: PartnerId,
  transaction: Queries,
  { kind, language, subject, text }: Wording,
  now: Date,
): Promise<void> => {
  await sql`
    insert into message_wording (partner_id, kind, language, subject, text, updated_at)
    values (${partnerId}, ${kind}, ${language}, ${subject}, ${text}, ${now.toISOString()})
    on conflict (partner_id, kind, language) do update set
      subject = excluded.subject, text = excluded.text, updated_at = excluded.updated_at`.execute(transaction)
}

/** Forgets them; false where there were none. */
export const removeWording = async (
  partnerId: PartnerId,
  transaction: Queries,
  kind: MessageKind,
  language: LanguageCode,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from message_wording
    where partner_id = ${partnerId} and kind = ${kind} and language = ${language} returning kind`.execute(transaction)
  return rows.length > 0
}
