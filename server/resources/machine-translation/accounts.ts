import type { Env } from '../../core/env.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { TranslationAccount, TranslationProvider } from '../../core/translation-settings.ts'
import type { Queries } from '../../db/database.ts'
import type { SealedColumns } from '../../security/secrets/reseal.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'

/** Sealed column of the keys. */
export const SEALED_KEYS: SealedColumns = {
  table: 'machine_translation',
  key: ['partner_id'],
  columns: ['secret'],
  purpose: 'machine-translation.key',
}

/** A clinic’s choice; its key is encrypted, and null without an own one or where the encryption key is lost. */
export type AccountRecord = Omit<TranslationAccount, 'key'> & {
  readonly isOn: boolean
  /** The clinic’s own account, or the operator’s. */
  readonly source: 'own' | 'operator'
  readonly sealedKey: string | null
  readonly monthlyLimit: number
}

type Tables = {
  machine_translation: {
    partner_id: PartnerId
    is_on: number
    source: 'own' | 'operator'
    provider: TranslationProvider
    key_id: string
    secret: string | null
    address: string
    model: string
    monthly_limit: number
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns a clinic’s choice; null where it has none. */
export const findAccount = async (partnerId: PartnerId, db: Queries): Promise<AccountRecord | null> => {
  const row = await tables(db)
    .selectFrom('machine_translation')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (!row) return null
  return {
    isOn: row.is_on === 1,
    source: row.source,
    provider: row.provider,
    keyId: row.key_id,
    sealedKey: row.secret,
    address: row.address,
    model: row.model,
    monthlyLimit: row.monthly_limit,
  }
}

/** Stores a clinic’s choice. */
export const keepAccount = async (
  partnerId: PartnerId,
  transaction: Queries,
  { isOn, source, provider, keyId, sealedKey, address, model, monthlyLimit }: AccountRecord,
): Promise<void> => {
  const row = {
    is_on: isOn ? 1 : 0,
    source,
    provider,
    key_id: keyId,
    secret: sealedKey,
    address,
    model,
    monthly_limit: monthlyLimit,
  }
  await tables(transaction)
    .insertInto('machine_translation')
    .values({ partner_id: partnerId, ...row })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(row))
    .execute()
}

/** Deletes it with its key. */
export const removeAccount = async (partnerId: PartnerId, transaction: Queries): Promise<void> => {
  await tables(transaction).deleteFrom('machine_translation').where('partner_id', '=', partnerId).execute()
}

/** Encrypts a key for storage. */
export const sealKey = (secrets: Secrets, key: string): string => secrets.encrypt(SEALED_KEYS.purpose, key)

/** Account that texts are translated with, and how many characters a month. */
export type UsableAccount = { readonly account: TranslationAccount; readonly monthlyLimit: number }

/** Returns the account to use; null where machine translation is off or incomplete. Throws UnknownKeyError. */
export const openAccount = (
  { env, secrets }: { readonly env: Pick<Env, 'translation'>; readonly secrets: Secrets },
  record: AccountRecord | null,
): UsableAccount | null => {
  if (!record?.isOn) return null
  if (record.source === 'operator') {
    if (env.translation === null) return null
    const { monthlyLimit, ...account } = env.translation
    return { account, monthlyLimit: Math.min(monthlyLimit, record.monthlyLimit) }
  }
  if (record.sealedKey === null) return null
  const { provider, keyId, address, model, monthlyLimit } = record
  const key = secrets.decrypt(SEALED_KEYS.purpose, record.sealedKey)
  return { account: { provider, key, keyId, address, model }, monthlyLimit }
}
