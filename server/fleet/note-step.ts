import { recordAudit } from '../content/audit.ts'
import type { FleetAuthor, RollOutStep } from '../http/fleet.ts'
import { HOUSE_ID } from '../tenancy/house.ts'
import type { FleetParts } from './fleet-parts.ts'
import { insertStep } from './roll-out-steps.ts'

/** Writes down, for the roll-out and for the log, what somebody did with a version. */
export const noteStep = (
  { db, clock }: FleetParts,
  { code, version }: { readonly code: string; readonly version: string },
  author: FleetAuthor,
  step: Omit<RollOutStep, 'actor' | 'at'>,
): Promise<void> =>
  db.write([], async (transaction) => {
    const now = clock.now()
    await insertStep(transaction, { code, version }, { ...step, actor: author.name, at: now.toISOString() })
    const detail = { version: `${code}@${version}`, changed: step.changed, percent: step.percent }
    await recordAudit(HOUSE_ID, transaction, [{ action: `fleet/${step.step}`, author, now, detail }])
  })

/** What has changed nobody's site. */
export const NOBODY = { changed: 0, percent: null } as const
