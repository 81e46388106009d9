import { isDeepStrictEqual } from 'node:util'
import { setImmediate } from 'node:timers/promises'
import type { StoredHomepageConfig, StoredPartner, StoredPartnerMarketingInfo } from '#schemas/generated/api/stored.ts'
import { inOrNone, parseEntity } from '../../db/content-table.ts'
import type { Queries } from '../../db/database.ts'
import { parsePartnerId, type PartnerId, type PartnerSpan } from '../../core/partner-id.ts'
import { OPERATOR_TENANT_ID } from '../../tenancy/operator-tenant.ts'
import { toTenant, type Tenant } from '../../tenancy/tenant.ts'

type Tables = {
  partner: { id: number; code: string; data: string; marketing: string; homepage_config: string }
  partner_host: { host: string; partner_id: PartnerId }
  homepage_config_history: { partner_id: PartnerId; version: number; data: string; replaced_at: string }
  partner_role: { partner_id: PartnerId; role: string; data: string }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Columns of a partner, without the summary, which is not needed here. */
const PARTNER = ['id', 'code', 'data', 'marketing', 'homepage_config'] as const

/** Partners per page when all are read. */
const PAGE = 200

/** Yields ranges that cover all partners, each with at most a few hundred. */
export async function* readPartnerSpans(db: Queries): AsyncGenerator<PartnerSpan, void> {
  for (let first = parsePartnerId(1); ;) {
    const row = await tables(db)
      .selectFrom('partner')
      .select('id')
      .where('id', '>=', first)
      .orderBy('id')
      .offset(PAGE - 1)
      .limit(1)
      .executeTakeFirst()
    yield { first, last: row ? parsePartnerId(row.id) : OPERATOR_TENANT_ID }
    if (!row) return
    first = parsePartnerId(row.id + 1)
    // The embedded database answers synchronously and would block visitors’ requests until all are read.
    await setImmediate()
  }
}

/** Yields all partners in batches, sorted by number; optionally only those whose settings contain a text. */
export async function* readTenants(db: Queries, settingsHold?: string): AsyncGenerator<Tenant[], void> {
  for await (const { first, last } of readPartnerSpans(db)) {
    let query = tables(db).selectFrom('partner').select(PARTNER).where('id', '>=', first).where('id', '<=', last)
    if (settingsHold !== undefined) query = query.where('homepage_config', 'like', `%${settingsHold}%`)
    const rows = await query.orderBy('id').execute()
    if (rows.length === 0) continue
    const ids = rows.map(({ id }) => parsePartnerId(id))
    yield toTenants(rows, await listHosts(db).where('partner_id', 'in', ids).execute())
  }
}

/** Returns the numbers of all partners. */
export const listPartnerIds = async (db: Queries): Promise<PartnerId[]> => {
  const rows = await tables(db).selectFrom('partner').select('id').orderBy('id').execute()
  return rows.map(({ id }) => parsePartnerId(id))
}

/** Checks whether any partner exists. */
export const hasPartner = async (db: Queries): Promise<boolean> =>
  (await tables(db).selectFrom('partner').select('id').limit(1).executeTakeFirst()) !== undefined

/** Returns the highest number of a partner; 0 without any. */
export const findLastPartner = async (db: Queries): Promise<number> => {
  const row = await tables(db)
    .selectFrom('partner')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Returns the number of partners. */
export const countPartners = async (db: Queries): Promise<number> => {
  const row = await tables(db)
    .selectFrom('partner')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Returns the codes of some partners by number. */
export const findCodes = async (db: Queries, ids: readonly PartnerId[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await tables(db).selectFrom('partner').select(['id', 'code']).where(inOrNone('id', ids)).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Returns some partners in the order of the given numbers. */
export const loadTenants = async (db: Queries, ids: readonly PartnerId[]): Promise<Tenant[]> => {
  if (ids.length === 0) return []
  const rows = await tables(db).selectFrom('partner').select(PARTNER).where('id', 'in', ids).orderBy('id').execute()
  return toTenants(rows, await listHosts(db).where('partner_id', 'in', ids).execute())
}

const listHosts = (db: Queries) => tables(db).selectFrom('partner_host').selectAll().orderBy('host')

const toTenants = (rows: readonly Tables['partner'][], hostRows: readonly Tables['partner_host'][]): Tenant[] => {
  const hostsOf = Map.groupBy(hostRows, (row) => row.partner_id)
  return rows.map((row) => {
    const id = parsePartnerId(row.id)
    const partner = parseEntity<StoredPartner>(row.data)
    const hosts = (hostsOf.get(id) ?? []).map(({ host }) => host)
    return toTenant(
      id,
      { ...partner, hosts: inGivenOrder(hosts, partner.hosts) },
      parseEntity<StoredPartnerMarketingInfo>(row.marketing),
      parseEntity<StoredHomepageConfig>(row.homepage_config),
    )
  })
}

/** Sorts hosts in the given order; the first is the partner’s preferred one. */
const inGivenOrder = (hosts: readonly string[], given: readonly string[]): string[] => [
  ...given.filter((host) => hosts.includes(host)),
  ...hosts.filter((host) => !given.includes(host)),
]

/** Returns a partner’s content by role; only the given roles, if any. */
export const findRoles = async (
  partnerId: PartnerId,
  db: Queries,
  only: readonly string[] | undefined,
): Promise<Record<string, unknown>> => {
  let query = tables(db).selectFrom('partner_role').select(['role', 'data']).where('partner_id', '=', partnerId)
  if (only !== undefined) query = query.where(inOrNone('role', only))
  const rows = await query.orderBy('role').execute()
  return Object.fromEntries(rows.map(({ role, data }) => [role, parseEntity<unknown>(data)]))
}

/** Adds a partner with its hosts and settings; false when its number, its code or one of its hosts is taken. */
export const insertPartner = async (
  partnerId: PartnerId,
  db: Queries,
  partner: StoredPartner,
  marketing: StoredPartnerMarketingInfo,
  homepageConfig: StoredHomepageConfig,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('partner')
    .values({
      id: partnerId,
      code: partner.partnerCode,
      data: JSON.stringify(partner),
      marketing: JSON.stringify(marketing),
      homepage_config: JSON.stringify(homepageConfig),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  const hosts = [...new Set(partner.hosts)].map((host) => ({ host, partner_id: partnerId }))
  const { numInsertedOrUpdatedRows: added } = await tables(db)
    .insertInto('partner_host')
    .values(hosts)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return added === BigInt(hosts.length)
}

/** Returns the owners of codes and hosts that a new partner cannot take. */
export const findTaken = async (
  db: Queries,
  { codes = [], hosts = [] }: { readonly codes?: readonly string[]; readonly hosts?: readonly string[] },
): Promise<{ codes: ReadonlyMap<string, PartnerId>; hosts: ReadonlyMap<string, PartnerId> }> => {
  const partners = await tables(db)
    .selectFrom('partner')
    .select(['id', 'code'])
    .where(inOrNone('code', codes))
    .execute()
  const taken = await tables(db).selectFrom('partner_host').selectAll().where(inOrNone('host', hosts)).execute()
  return {
    codes: new Map(partners.map(({ id, code }) => [code, parsePartnerId(id)])),
    hosts: new Map(taken.map(({ host, partner_id: id }) => [host, parsePartnerId(id)])),
  }
}

/**
 * Replaces a partner’s hosts, in this order, and returns the resulting ones. Throws where another partner has got one
 * meanwhile.
 */
export const changeHosts = async (
  partnerId: PartnerId,
  db: Queries,
  change: (hosts: readonly string[]) => readonly string[],
): Promise<readonly string[]> => {
  const row = await holdPartner(partnerId, db)
  const known = await tables(db).selectFrom('partner_host').select('host').where('partner_id', '=', partnerId).execute()
  const partner = parseEntity<StoredPartner>(row.data)
  const before = inGivenOrder(
    known.map(({ host }) => host),
    partner.hosts,
  )
  const hosts = change(before)
  const added = hosts.filter((host) => !before.includes(host)).map((host) => ({ host, partner_id: partnerId }))
  if (added.length > 0) await tables(db).insertInto('partner_host').values(added).execute()
  const gone = before.filter((host) => !hosts.includes(host))
  if (gone.length > 0) await tables(db).deleteFrom('partner_host').where('host', 'in', gone).execute()
  await replacePartner(partnerId, db, { ...partner, hosts: [...hosts] })
  return hosts
}

/** Changes a partner’s code; false when it is taken. */
export const renamePartner = async (partnerId: PartnerId, db: Queries, code: string): Promise<boolean> => {
  const row = await holdPartner(partnerId, db)
  const { codes } = await findTaken(db, { codes: [code] })
  if (codes.has(code)) return false
  const data = JSON.stringify({ ...parseEntity<StoredPartner>(row.data), partnerCode: code })
  await tables(db).updateTable('partner').set({ code, data }).where('id', '=', partnerId).execute()
  return true
}

/** Locks a partner’s row until the transaction ends: databases lock a row when it is written. */
const holdPartner = (partnerId: PartnerId, db: Queries): Promise<{ data: string }> =>
  tables(db)
    .updateTable('partner')
    .set({ id: partnerId })
    .where('id', '=', partnerId)
    .returning('data')
    .executeTakeFirstOrThrow()

/** Deletes a partner’s content of a role. */
export const removeRole = async (partnerId: PartnerId, db: Queries, role: string): Promise<void> => {
  await tables(db).deleteFrom('partner_role').where('partner_id', '=', partnerId).where('role', '=', role).execute()
}

/** Returns a partner’s own row: its data, channels and settings; null when there is no such partner. */
export const findPartnerParts = async (
  partnerId: PartnerId,
  db: Queries,
): Promise<{
  partner: StoredPartner
  marketing: StoredPartnerMarketingInfo
  homepageConfig: StoredHomepageConfig
} | null> => {
  const row = await tables(db).selectFrom('partner').select(PARTNER).where('id', '=', partnerId).executeTakeFirst()
  if (!row) return null
  return {
    partner: parseEntity<StoredPartner>(row.data),
    marketing: parseEntity<StoredPartnerMarketingInfo>(row.marketing),
    homepageConfig: parseEntity<StoredHomepageConfig>(row.homepage_config),
  }
}

/** Replaces a partner’s data except its hosts, which have a table of their own. */
export const replacePartner = async (partnerId: PartnerId, db: Queries, partner: StoredPartner): Promise<void> => {
  await tables(db)
    .updateTable('partner')
    .set({ data: JSON.stringify(partner) })
    .where('id', '=', partnerId)
    .execute()
}

/** Ends the time before a partner's launch; false when it was launched already. */
export const launchPartner = async (partnerId: PartnerId, db: Queries): Promise<boolean> => {
  const { isUnlaunched, ...partner } = parseEntity<StoredPartner>((await holdPartner(partnerId, db)).data)
  if (!isUnlaunched) return false
  await replacePartner(partnerId, db, partner)
  return true
}

/** Replaces a partner’s channels and tool ids. */
export const replaceMarketing = async (
  partnerId: PartnerId,
  db: Queries,
  marketing: StoredPartnerMarketingInfo,
): Promise<void> => {
  await tables(db)
    .updateTable('partner')
    .set({ marketing: JSON.stringify(marketing) })
    .where('id', '=', partnerId)
    .execute()
}

/** Adds or replaces a partner’s content of a role. */
export const putRole = async (partnerId: PartnerId, db: Queries, role: string, content: unknown): Promise<void> => {
  const data = JSON.stringify(content)
  await tables(db)
    .insertInto('partner_role')
    .values({ partner_id: partnerId, role, data })
    .onConflict((conflict) => conflict.columns(['partner_id', 'role']).doUpdateSet({ data }))
    .execute()
}

/**
 * Publishes settings under the next version and adds the replaced ones to the history. Returns the new version, or the
 * current one where nothing differs: a repeated step of one change must not become the state that a rollback restores.
 */
export const publishHomepageConfig = async (
  partnerId: PartnerId,
  db: Queries,
  next: StoredHomepageConfig,
  now: Date,
): Promise<StoredHomepageConfig> => {
  const current = await findHomepageConfig(partnerId, db)
  const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify({ ...next, version: current.version })), { ...current })
  if (isSame) return current
  await tables(db)
    .insertInto('homepage_config_history')
    .values({
      partner_id: partnerId,
      version: current.version,
      data: JSON.stringify(current),
      replaced_at: now.toISOString(),
    })
    .execute()
  return replaceHomepageConfig(partnerId, db, { ...next, version: current.version + 1 })
}

/** Restores the previous settings under a new version; null without any. */
export const rollBackHomepageConfig = async (
  partnerId: PartnerId,
  db: Queries,
): Promise<StoredHomepageConfig | null> => {
  const current = await findHomepageConfig(partnerId, db)
  const previous = await tables(db)
    .selectFrom('homepage_config_history')
    .select(['version', 'data'])
    .where('partner_id', '=', partnerId)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (!previous) return null
  await tables(db)
    .deleteFrom('homepage_config_history')
    .where('partner_id', '=', partnerId)
    .where('version', '=', previous.version)
    .execute()
  const before = parseEntity<StoredHomepageConfig>(previous.data)
  return replaceHomepageConfig(partnerId, db, { ...before, version: current.version + 1 })
}

/** Returns the previous settings, latest first. */
export const listHomepageConfigs = async (partnerId: PartnerId, db: Queries): Promise<StoredHomepageConfig[]> => {
  const rows = await tables(db)
    .selectFrom('homepage_config_history')
    .select('data')
    .where('partner_id', '=', partnerId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ data }) => parseEntity<StoredHomepageConfig>(data))
}

/** Returns a partner’s settings as stored. */
export const findHomepageConfig = async (partnerId: PartnerId, db: Queries): Promise<StoredHomepageConfig> => {
  const row = await tables(db)
    .selectFrom('partner')
    .select('homepage_config')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return parseEntity<StoredHomepageConfig>(row.homepage_config)
}

const replaceHomepageConfig = async (
  partnerId: PartnerId,
  db: Queries,
  config: StoredHomepageConfig,
): Promise<StoredHomepageConfig> => {
  await tables(db)
    .updateTable('partner')
    .set({ homepage_config: JSON.stringify(config) })
    .where('id', '=', partnerId)
    .execute()
  return config
}
