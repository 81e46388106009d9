import { sql } from 'kysely'
import type { MessageService } from '#schemas/generated/api/message-service.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import type { SealedColumns } from '../../secrets/reseal.ts'
import type { Secrets } from '../../secrets/secrets.ts'

/** Where the secrets lie sealed. */
export const SEALED_SERVICE: SealedColumns = {
  table: 'message_service',
  key: ['partner_id'],
  columns: ['secret'],
  purpose: 'message-service.secret',
}

/** A clinic's account; its secret sealed, null where the key that sealed it is lost. */
export type MessageServiceRecord = Omit<MessageService, 'fallbackFields' | 'isSet'> & {
  readonly sealedSecret: string | null
}

type Row = {
  is_on: number
  api_key: string
  secret: string | null
  sender: string
  channel_id: string | null
  templates: string
}

/** A clinic's account; null where it has none. */
export const findService = async (partnerId: PartnerId, db: Queries): Promise<MessageServiceRecord | null> => {
  const { rows } = await sql<Row>`
    select is_on, api_key, secret, sender, channel_id, templates
    from message_service where partner_id = ${partnerId}`.execute(db)
  const [row] = rows
  return row
    ? {
        isOn: row.is_on === 1,
        apiKey: row.api_key,
        sealedSecret: row.secret,
        sender: row.sender,
        channelId: row.channel_id,
        // Written below.
        templates: JSON.parse(row.templates) as MessageService['templates'],
      }
    : null
}

/** Keeps a clinic's account. */
export const keepService = async (
  partnerId: PartnerId,
  transaction: Queries,
  { isOn, apiKey, sealedSecret, sender, channelId, templates }: MessageServiceRecord,
): Promise<void> => {
  await sql`
    insert into message_service (partner_id, is_on, api_key, secret, sender, channel_id, templates)
    values (${partnerId}, ${isOn ? 1 : 0}, ${apiKey}, ${sealedSecret}, ${sender}, ${channelId},
      ${JSON.stringify(templates)})
    on conflict (partner_id) do update set is_on = excluded.is_on, api_key = excluded.api_key,
      secret = excluded.secret, sender = excluded.sender, channel_id = excluded.channel_id,
      templates = excluded.templates`.execute(transaction)
}

/** Forgets it. */
export const removeService = async (partnerId: PartnerId, transaction: Queries): Promise<void> => {
  await sql`delete from message_service where partner_id = ${partnerId}`.execute(transaction)
}

/** Seals a secret for keeping. */
export const sealSecret = (secrets: Secrets, secret: string): string => secrets.encrypt(SEALED_SERVICE.purpose, secret)

/** The secret of an account; null where it is lost. Throws UnknownKeyError. */
export const openSecret = (secrets: Secrets, { sealedSecret }: MessageServiceRecord): string | null =>
  sealedSecret === null ? null : secrets.decrypt(SEALED_SERVICE.purpose, sealedSecret)
