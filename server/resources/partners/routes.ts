import { getInfo, getPage } from '#schemas/generated/api/partners.ts'
import { handle } from '../../http/resource.ts'
import { collectionTag, partnerTag } from '../../tenancy/tags.ts'
import { findRoles } from './repository.ts'

/** The operations of partners. */
export const operations = [
  handle(getInfo, async ({ tenant, partnerId }) => {
    // Hosts are the operator's business, and the site key never leaves the server.
    const { hosts: _hosts, siteKey: _siteKey, ...partner } = tenant.partner
    return {
      row: {
        ...partner,
        partnerEmployeeList: [],
        partnerMarketingInfo: tenant.marketing,
        homepageConfig: tenant.homepageConfig,
      },
      tags: [partnerTag(partnerId)],
    }
  }),

  handle(getPage, async ({ input, partnerId, db }) => ({
    row: { roles: await findRoles(partnerId, db, input.roles) },
    tags: [collectionTag(partnerId, 'roles')],
  })),
]
