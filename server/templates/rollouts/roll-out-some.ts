import { recordAudit } from '../../content/audit.ts'
import type { Queries } from '../../db/database.ts'
import { listPartnersAfter, type ListedPartner } from '../../resources/partners/index.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import { findVersionBefore, publishChange, type VersionChange } from './change-versions.ts'
import { placeOf } from './choose-partners.ts'
import type { FleetParts } from './fleet-parts.ts'
import { isStopped, listSteps } from './roll-out-steps.ts'
import { advanceWork, endWork, claimWork, type RollOutWork } from './roll-out-work.ts'

/** Clinics read and changed per transaction; this bounds the time that other writers wait. */
const LOOK_AT = 200
const CHANGE = 100

/**
 * Rolls a version out to the next clinics, or back, and stores the progress in the same transaction: if a process dies,
 * its transaction has no effect and another process continues. Returns false when nothing is left to do for now.
 */
export const rollOutSome = async ({ db, clock }: FleetParts, code: string): Promise<boolean> => {
  const now = clock.now()
  const { isOver } = await db.write(
    ({ changes }: Batch) => changes.map(({ id }) => partnerTag(id)),
    async (transaction): Promise<Batch> => {
      const work = await claimWork(transaction, db.dialect, code)
      if (!work || (await isHalted(transaction, work))) return { changes: [], isOver: true }
      const looked = await listPartnersAfter(transaction, work.afterId, LOOK_AT)
      const meant = looked.filter((one) => isMeant(work, one)).slice(0, CHANGE)
      const changes: VersionChange[] = []
      for (const one of meant) changes.push(await toVersionChange(transaction, work, one))
      for (const change of changes) {
        await publishChange(transaction, change, now)
        const detail = { version: change.to ?? null, isHeld: false }
        const author = { ...work.author }
        await recordAudit(change.id, transaction, [{ action: 'fleet/version-changed', author, now, detail }])
      }
      const last = (meant.length === CHANGE ? meant : looked).at(-1)
      const isEnd = meant.length < CHANGE && looked.length < LOOK_AT
      if (isEnd || !last) await endWork(transaction, code)
      else await advanceWork(transaction, code, { afterId: last.id, done: work.done + changes.length })
      return { changes, isOver: isEnd }
    },
  )
  return !isOver
}

type Batch = { readonly changes: readonly VersionChange[]; readonly isOver: boolean }

/** Checks whether work is paused: a stopped roll-out waits; a rollback continues. */
const isHalted = async (db: Queries, { kind, code, version }: RollOutWork): Promise<boolean> =>
  kind === 'given' && isStopped(await listSteps(db, code, version))

/** Checks whether a clinic is a target of the work: held ones are excluded. */
export const isMeant = (
  { code, version, kind, percent }: Pick<RollOutWork, 'code' | 'version' | 'kind' | 'percent'>,
  {
    code: partnerCode,
    templateCode,
    templateVersion,
    isTemplateHeld,
  }: Pick<ListedPartner, 'code' | 'templateCode' | 'templateVersion' | 'isTemplateHeld'>,
): boolean => {
  if (templateCode !== code || isTemplateHeld) return false
  if (kind === 'taken-back') return templateVersion === version
  return templateVersion !== version && placeOf(partnerCode, code) < percent
}

const toVersionChange = async (
  db: Queries,
  { kind, code: template, version }: RollOutWork,
  { id, code, templateVersion }: ListedPartner,
): Promise<VersionChange> => ({
  id,
  code,
  from: templateVersion ?? undefined,
  to: kind === 'given' ? version : await findVersionBefore(db, id, template, version),
  isHeld: false,
})
