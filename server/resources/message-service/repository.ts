import type { MessageService } from '#schemas/generated/api/message-service.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { SealedColumns } from '../../security/secrets/reseal.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'

/** Sealed column of the secrets. */
export const SEALED_SERVICE: SealedColumns = {
  table: 'message_service',
  key: ['partner_id'],
  columns: ['secret'],
  purpose: 'message-service.secret',
}

/** A clinic’s account; its secret is encrypted, and null where the encryption key is lost. */
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

type Tables = { message_service: Row & { partner_id: PartnerId } }

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns a clinic’s account; null where it has none. */
export const findService = async (partnerId: PartnerId, db: Queries): Promise<MessageServiceRecord | null> => {
  const row = await tables(db)
    .selectFrom('message_service')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return row
    ? {
        isOn: row.is_on === 1,
        apiKey: row.api_key,
        sealedSecret: row.secret,
        sender: row.sender,
        channelId: row.channel_id,
        // Written by `keepService`.
        templates: JSON.parse(row.templates) as MessageService['templates'],
      }
    : null
}

/** Stores a clinic’s account. */
export const keepService = async (
  partnerId: PartnerId,
  transaction: Queries,
  { isOn, apiKey, sealedSecret, sender, channelId, templates }: MessageServiceRecord,
): Promise<void> => {
  const row: Row = {
    is_on: isOn ? 1 : 0,
    api_key: apiKey,
    secret: sealedSecret,
    sender,
    channel_id: channelId,
    templates: JSON.stringify(templates),
  }
  await tables(transaction)
    .insertInto('message_service')
    .values({ partner_id: partnerId, ...row })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(row))
    .execute()
}

/** Forgets it. */
export const removeService = async (partnerId: PartnerId, transaction: Queries): Promise<void> => {
  await tables(transaction).deleteFrom('message_service').where('partner_id', '=', partnerId).execute()
}

/** Encrypts a secret for storage. */
export const sealSecret = (secrets: Secrets, secret: string): string => secrets.encrypt(SEALED_SERVICE.purpose, secret)

/** Decrypts the secret of an account; null where it is lost. Throws UnknownKeyError. */
export const openSecret = (secrets: Secrets, { sealedSecret }: MessageServiceRecord): string | null =>
  sealedSecret === null ? null : secrets.decrypt(SEALED_SERVICE.purpose, sealedSecret)
