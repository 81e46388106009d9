import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { KnownTemplates } from '../fleet/known-templates.ts'
import type { PartnerFinders } from '../tenancy/services.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** Dependencies of drafts. */
export type DraftParts = Pick<PartnerFinders, 'partners' | 'loadPartnerByCode'> & {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly templates: KnownTemplates
  readonly env: Pick<Env, 'rootDir'>
}
