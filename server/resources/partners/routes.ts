import { getInfo, getPage } from '#schemas/generated/api/partners.ts'
import { handle } from '../../api/http/resource.ts'
import { adminOperations } from './admin-routes.ts'
import { collectionTag, entityTag, partnerTag } from '../../tenancy/tags.ts'
import { EMPLOYEES, employees } from '../partner-employees/index.ts'
import { findRoles } from './repository.ts'

/** Collection in the cache tags of the clinic’s content by role. */
export const ROLES = 'roles'

/** Operations of partners. */
export const operations = [
  handle(getInfo, async ({ tenant, partnerId, db }) => {
    const staff = await employees.all(partnerId, db)
    // Only operators see hosts, and the site key never leaves the server.
    const { hosts: _hosts, siteKey: _siteKey, ...partner } = tenant.partner
    return {
      row: {
        ...partner,
        partnerEmployeeList: staff.map(({ id, name, position, role }) => ({ id, name, position, role })),
        partnerMarketingInfo: tenant.marketing,
        homepageConfig: tenant.homepageConfig,
      },
      tags: [partnerTag(partnerId), collectionTag(partnerId, EMPLOYEES)],
    }
  }),

  ...adminOperations,

  handle(getPage, async ({ input, partnerId, db }) => ({
    row: { roles: await findRoles(partnerId, db, input.roles) },
    // A page that names its roles is invalidated by those alone.
    tags: input.roles?.map((role) => entityTag(partnerId, ROLES, role)) ?? [collectionTag(partnerId, ROLES)],
  })),
]
