import type { StoredHomepageConfig } from '#schemas/generated/api/stored.ts'
import { listHomepageConfigs, publishHomepageConfig } from '../resources/partners/index.ts'
import type { FleetParts } from './fleet-parts.ts'
import { partnerTag } from '../tenancy/tags.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** A partner and the settings that it is to get. */
export type NextSettings = { readonly tenant: Tenant; readonly next: StoredHomepageConfig }

/** Publishes all of them or none: each under a new version of its settings, with those before kept. */
export const publishAll = async (context: FleetParts, changes: readonly NextSettings[]): Promise<void> => {
  if (changes.length === 0) return
  const now = context.clock.now()
  const tags = changes.map(({ tenant }) => partnerTag(tenant.id))
  await context.db.write(tags, async (transaction) => {
    for (const { tenant, next } of changes) await publishHomepageConfig(tenant.id, transaction, next, now)
  })
}

/** The settings with a version of their template, or with none: the build's. */
export const withVersion = (config: StoredHomepageConfig, version: string | undefined): StoredHomepageConfig => {
  const { templateVersion: _, ...others } = config
  return version === undefined ? others : { ...others, templateVersion: version }
}

/** The settings with the version that the partner had before one that is taken back. */
export const withVersionBefore = async (
  { db }: Pick<FleetParts, 'db'>,
  { id, homepageConfig }: Tenant,
  takenBack: string,
): Promise<StoredHomepageConfig> => {
  const earlier = await listHomepageConfigs(id, db.kysely)
  const before = earlier.find(
    ({ templateCode, templateVersion }) =>
      templateCode === homepageConfig.templateCode && templateVersion !== takenBack,
  )
  return withVersion(homepageConfig, before?.templateVersion)
}
