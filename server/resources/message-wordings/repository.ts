import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { MessageKind } from '../../messaging/messages/message-kinds.ts'
import type { Words } from '../../messaging/messages/message-words.ts'

/** A clinic’s own text of a message. */
export type Wording = Words & { readonly kind: MessageKind; readonly language: LanguageCode }

type Tables = { message_wording: Wording & { partner_id: PartnerId; updated_at: string } }

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns all message texts that a clinic changed. */
export const listWordings = (partnerId: PartnerId, db: Queries): Promise<Wording[]> =>
  tables(db)
    .selectFrom('message_wording')
    .select(['kind', 'language', 'subject', 'text'])
    .where('partner_id', '=', partnerId)
    .execute()

/** Returns a clinic’s text of one message in one language; null where it uses the default. */
export const findWording = async (
  partnerId: PartnerId,
  db: Queries,
  kind: MessageKind,
  language: LanguageCode,
): Promise<Words | null> => {
  const row = await tables(db)
    .selectFrom('message_wording')
    .select(['subject', 'text'])
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()
  return row ?? null
}

/** Stores a clinic’s text of a message. */
export const keepWording = async (
  partnerId: PartnerId,
  transaction: Queries,
  { kind, language, subject, text }: Wording,
  now: Date,
): Promise<void> => {
  const written = { subject, text, updated_at: now.toISOString() }
  await tables(transaction)
    .insertInto('message_wording')
    .values({ partner_id: partnerId, kind, language, ...written })
    .onConflict((conflict) => conflict.columns(['partner_id', 'kind', 'language']).doUpdateSet(written))
    .execute()
}

/** Deletes it; false where it did not exist. */
export const removeWording = async (
  partnerId: PartnerId,
  transaction: Queries,
  kind: MessageKind,
  language: LanguageCode,
): Promise<boolean> => {
  const { numDeletedRows } = await tables(transaction)
    .deleteFrom('message_wording')
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()
  return numDeletedRows > 0
}
