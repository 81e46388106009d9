import { randomBytes } from 'node:crypto'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { UsageError } from '../../core/errors.ts'
import { findPublicAddress } from '../../core/outbound/public-address.ts'
import type { SealedColumns } from '../../security/secrets/reseal.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'

const SECRET = 'webhook.secret'

/** Columns with sealed webhook keys. */
export const webhookSealed: SealedColumns = {
  table: 'webhook_setting',
  key: ['partner_id'],
  columns: ['secret_sealed'],
  purpose: SECRET,
  // A random key unknown to all receivers: signatures fail until the address is set again.
  ifLost: randomBytes(32).toString('hex'),
}

/** Webhook of a partner; the key signs deliveries. */
export type WebhookSetting = { readonly address: string; readonly isOn: boolean; readonly secret: string }

type Tables = {
  webhook_setting: { partner_id: PartnerId; address: string; is_on: number; secret_sealed: string }
}

const tables = (db: Queries) => db.withTables<Tables>()

const settingOf = (partnerId: PartnerId, db: Queries) =>
  tables(db).selectFrom('webhook_setting').where('partner_id', '=', partnerId)

/** Returns the partner’s webhook; null when it never had one. */
export const findWebhook = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
): Promise<WebhookSetting | null> => {
  const row = await settingOf(partnerId, db).selectAll().executeTakeFirst()
  return row
    ? { address: row.address, isOn: row.is_on === 1, secret: secrets.decrypt(SECRET, row.secret_sealed) }
    : null
}

/** Returns the webhook address of a partner, without its key; null when it never had a webhook. */
export const findWebhookAddress = async (
  partnerId: PartnerId,
  db: Queries,
): Promise<Omit<WebhookSetting, 'secret'> | null> => {
  const row = await settingOf(partnerId, db).select(['address', 'is_on']).executeTakeFirst()
  return row ? { address: row.address, isOn: row.is_on === 1 } : null
}

/** Sets the address, enables the webhook and assigns a new key. */
export const setWebhook = async (
  partnerId: PartnerId,
  transaction: Queries,
  secrets: Secrets,
  address: string,
): Promise<WebhookSetting> => {
  const secret = randomBytes(32).toString('hex')
  const row = { address, is_on: 1, secret_sealed: secrets.encrypt(SECRET, secret) }
  await tables(transaction)
    .insertInto('webhook_setting')
    .values({ partner_id: partnerId, ...row })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(row))
    .execute()
  return { address, isOn: true, secret }
}

/** Turns the webhook on or off; false when none exists. */
export const switchWebhook = async (partnerId: PartnerId, transaction: Queries, isOn: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tables(transaction)
    .updateTable('webhook_setting')
    .set({ is_on: isOn ? 1 : 0 })
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Parses a webhook address: https, or plain HTTP on the hosts allowed for tests. Throws UsageError. */
export const parseWebhookAddress = (text: string, testHosts: readonly string[]): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const isAllowed = url && (url.protocol === 'https:' || (url.protocol === 'http:' && testHosts.includes(url.host)))
  if (isAllowed && url.username === '' && url.password === '' && url.hash === '') return url.href
  throw new UsageError(`"${text}" is not a valid webhook address. Write it like https://clinic.example/hooks/maru`)
}

/** Names without a dot, and names that no public registry assigns (RFC 6761, 6762, 8375, and ICANN’s `internal`). */
const INSIDE_NAME = /^[^.[]+\.?$|\.(localhost|local|internal|intranet|lan|home\.arpa|onion|invalid)\.?$/i

/**
 * Refuses a host on this machine or its network, since every delivery to it would be refused. An unresolvable host is
 * accepted, since it may be set up later; each delivery resolves it again. Throws UsageError.
 */
export const checkWebhookHost = async (
  address: string,
  testHosts: readonly string[],
  find: typeof findPublicAddress = findPublicAddress,
): Promise<void> => {
  const { host, hostname } = new URL(address)
  if (testHosts.includes(host)) return
  const isPublic = !INSIDE_NAME.test(hostname) && (await find(hostname).catch(() => 'not yet known')) !== null
  if (!isPublic) {
    throw new UsageError(`"${hostname}" is not on the public internet. Webhooks are only sent to public addresses.`)
  }
}
