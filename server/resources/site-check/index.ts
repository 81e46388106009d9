import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { siteChecks } from './migrations/2026-11-23-54-site-checks.ts'
import { siteCheckTurns } from './migrations/2026-11-23-72-site-check-turns.ts'
import { siteCheckCounts } from './migrations/2026-11-23-92-site-check-counts.ts'
import { operations } from './routes.ts'

export {
  findSiteCheck,
  putSiteCheck,
  readSiteChecks,
  claimSiteCheck,
  type SiteProblem,
  type SiteReport,
  type StoredSiteCheck,
} from './repository.ts'

/** Problems of clinics’ sites. */
export const resource = defineResource({
  contract,
  operations,
  migrations: [siteChecks, siteCheckTurns, siteCheckCounts],
})
