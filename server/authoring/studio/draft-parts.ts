import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Env } from '../../core/env.ts'
import type { KnownTemplates } from '../../templates/rollouts/known-templates.ts'
import type { PartnerFinders } from '../../ops/services.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'

/** Dependencies of drafts. */
export type DraftParts = Pick<PartnerFinders, 'partners' | 'loadPartnerByCode'> & {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly templates: KnownTemplates
  readonly env: Pick<Env, 'rootDir'>
}
