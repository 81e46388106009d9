import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { partners } from './migrations/2026-11-20-03-partners.ts'
import { headerIntoMenu } from './migrations/2026-11-21-03-header-into-menu.ts'
import { listedPartners } from './migrations/2026-11-23-91-listed-partners.ts'
import { hostClaims } from './migrations/2026-11-29-20-host-claims.ts'
import { operations } from './routes.ts'

export { deleteOldClaims, listClaims, listUnchecked, noteChecked } from './host-claims.ts'
export { judgeHost } from './host-record.ts'
export { findHostFault } from './host-name.ts'
export { addHost, preferHost, removeHost } from './hosts.ts'
export { proveHost } from './prove-host.ts'
export { listPartnersAfter, loadListedPartners, readListedPartners, type ListedPartner } from './listed-partners.ts'
export {
  countPartners,
  findCodes,
  findHomepageConfig,
  findLastPartner,
  findPartnerParts,
  findTaken,
  hasPartner,
  insertPartner,
  launchPartner,
  listHomepageConfigs,
  listPartnerIds,
  loadTenants,
  publishHomepageConfig,
  readPartnerSpans,
  readTenants,
  renamePartner,
  rollBackHomepageConfig,
} from './repository.ts'

/** Partners: their identity and the content of their sites. */
export const resource = defineResource({
  contract,
  operations,
  migrations: [partners, headerIntoMenu, listedPartners, hostClaims],
  kinds,
})
