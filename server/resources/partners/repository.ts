import type {
  StoredHomepageConfig,
  StoredPartner,
  StoredPartnerMarketingInfo,
} from '#schemas/generated/api/stored.ts'
import { parseEntity } from '../../db/content-table.ts'
import type { Queries } from '../../db/database.ts'
import { parsePartnerId, type PartnerId } from '../../db/partner-id.ts'
import { toTenant, type Tenant } from '../../tenancy/tenant.ts'

type Tables = {
  partner: { id: number; code: string; data: string; marketing: string; homepage_config: string }
  partner_host: { host: string; partner_id: PartnerId }
  homepage_config_history: { partner_id: PartnerId; version: number; data: string; replaced_at: string }
  partner_role: { partner_id: PartnerId; role: string; data: string }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** All partners, or one of them: the only read that is not for one partner's visitors. */
export const loadTenants = async (db: Queries, only?: PartnerId): Promise<Tenant[]> => {
  let query = tables(db).selectFrom('partner').selectAll().orderBy('id')
  let hosts = tables(db).selectFrom('partner_host').selectAll().orderBy('host')
  if (only !== undefined) {
    query = query.where('id', '=', only)
    hosts = hosts.where('partner_id', '=', only)
  }
  const hostRows = await hosts.execute()
  const hostsOf = new Map<number, string[]>()
  for (const { host, partner_id } of hostRows) hostsOf.set(partner_id, [...(hostsOf.get(partner_id) ?? []), host])
  return (await query.execute()).map((row) =>
    toTenant(
      parsePartnerId(row.id),
      { ...parseEntity<StoredPartner>(row.data), hosts: hostsOf.get(row.id) ?? [] },
      parseEntity<StoredPartnerMarketingInfo>(row.marketing),
      parseEntity<StoredHomepageConfig>(row.homepage_config),
    ),
  )
}

/** What a partner wrote, by role; only the named roles when there are any named. */
export const findRoles = async (
  partnerId: PartnerId,
  db: Queries,
  only: readonly string[] | undefined,
): Promise<Record<string, unknown>> => {
  let query = tables(db).selectFrom('partner_role').select(['role', 'data']).where('partner_id', '=', partnerId)
  if (only !== undefined) query = query.where('role', 'in', [...only, ''])
  const rows = await query.orderBy('role').execute()
  return Object.fromEntries(rows.map(({ role, data }) => [role, parseEntity<unknown>(data)]))
}

/** Adds a partner with its hosts and settings. */
export const insertPartner = async (
  partnerId: PartnerId,
  db: Queries,
  partner: StoredPartner,
  marketing: StoredPartnerMarketingInfo,
  homepageConfig: StoredHomepageConfig,
): Promise<void> => {
  await tables(db)
    .insertInto('partner')
    .values({
      id: partnerId,
      code: partner.partnerCode,
      data: JSON.stringify(partner),
      marketing: JSON.stringify(marketing),
      homepage_config: JSON.stringify(homepageConfig),
    })
    .execute()
  const hosts = [...new Set(partner.hosts)].map((host) => ({ host, partner_id: partnerId }))
  await tables(db).insertInto('partner_host').values(hosts).execute()
}

/** Adds or replaces what a partner wrote for a role. */
export const putRole = async (partnerId: PartnerId, db: Queries, role: string, content: unknown): Promise<void> => {
  const data = JSON.stringify(content)
  await tables(db)
    .insertInto('partner_role')
    .values({ partner_id: partnerId, role, data })
    .onConflict((conflict) => conflict.columns(['partner_id', 'role']).doUpdateSet({ data }))
    .execute()
}
