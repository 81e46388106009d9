import type { StoredHomepageConfig } from '#schemas/generated/api/stored.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { findHomepageConfig, listHomepageConfigs, publishHomepageConfig } from '../../resources/partners/index.ts'
import type { FleetParts } from './fleet-parts.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import type { Chosen } from './choose-partners.ts'

/** Partner and the template version that it gets; undefined for the build's. */
export type VersionChange = {
  readonly id: PartnerId
  readonly code: string
  readonly from: string | undefined
  readonly to: string | undefined
  /** Excludes the clinic from later roll-outs. */
  readonly isHeld: boolean
}

/** Returns the change that gives a clinic a version. */
export const toChange = (
  { id, code, templateVersion }: Chosen,
  to: string | undefined,
  isHeld = false,
): VersionChange => ({ id, code, from: templateVersion, to, isHeld })

/** Publishes all changes or none: each as a new version of the partner's settings; earlier versions remain. */
export const publishAll = async (context: FleetParts, changes: readonly VersionChange[]): Promise<void> => {
  if (changes.length === 0) return
  const now = context.clock.now()
  const tags = changes.map(({ id }) => partnerTag(id))
  await context.db.write(tags, async (transaction) => {
    for (const change of changes) await publishChange(transaction, change, now)
  })
}

/** Publishes one change, within an existing transaction. */
export const publishChange = async (transaction: Queries, change: VersionChange, now: Date): Promise<void> => {
  const config = await findHomepageConfig(change.id, transaction)
  await publishHomepageConfig(change.id, transaction, toNext(config, change), now)
}

const toNext = (config: StoredHomepageConfig, { to, isHeld }: VersionChange): StoredHomepageConfig => {
  const { templateVersion: _version, isTemplateHeld: _held, ...others } = config
  return {
    ...others,
    ...(to === undefined ? {} : { templateVersion: to }),
    ...(isHeld ? { isTemplateHeld: true } : {}),
  }
}

/** Returns the version that a partner had before a rolled-back one; undefined for the build's. */
export const findVersionBefore = async (
  db: Queries,
  id: PartnerId,
  template: string,
  takenBack: string,
): Promise<string | undefined> => {
  const earlier = await listHomepageConfigs(id, db)
  const before = earlier.find(
    ({ templateCode, templateVersion }) => templateCode === template && templateVersion !== takenBack,
  )
  return before?.templateVersion
}
