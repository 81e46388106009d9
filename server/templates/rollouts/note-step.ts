import { recordAudit } from '../../content/audit.ts'
import type { FleetAuthor, RollOutStep } from '../../api/http/fleet.ts'
import { OPERATOR_TENANT_ID } from '../../tenancy/operator-tenant.ts'
import type { FleetParts } from './fleet-parts.ts'
import { insertStep } from './roll-out-steps.ts'

/** Records a step of a roll-out, in its history and in the audit log. */
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
    await recordAudit(OPERATOR_TENANT_ID, transaction, [{ action: `fleet/${step.step}`, author, now, detail }])
  })

/** Result of a step that changed no site. */
export const NOBODY = { changed: 0, percent: null } as const
