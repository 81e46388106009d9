import type { Queries } from '../../db/database.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { followMedia } from './follow-media.ts'

/** Returns partners with the resolved uploaded pictures of their own settings, if any. */
export const withPictures = async (db: Queries, tenants: readonly Tenant[]): Promise<Tenant[]> =>
  Promise.all(tenants.map((tenant) => withOwnPictures(db, tenant)))

const withOwnPictures = async (db: Queries, tenant: Tenant): Promise<Tenant> => {
  const names = [tenant.partner.partnerLogoImageUrl, tenant.homepageConfig.ogImageUrl].filter((name) => name !== null)
  const { value, tags } = await followMedia(tenant.id, db, names, tenant.mainLanguage)
  if (tags.length === 0) return tenant
  return { ...tenant, pictures: new Map(names.map((name, index) => [name, value[index] ?? name])) }
}
