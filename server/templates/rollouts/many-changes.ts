import { AppError } from '../../core/errors.ts'
import type { FleetAuthor, FleetChange } from '../../api/http/fleet.ts'
import { findVersionBefore, type VersionChange } from './change-versions.ts'
import type { FleetLine } from './fleet-lines.ts'
import type { FleetParts } from './fleet-parts.ts'
import { isMeant } from './roll-out-some.ts'
import { lockWork, putWork, type RollOutWork } from './roll-out-work.ts'

/** Clinics changed before the response, all or none; more are processed in the background by `startRollOuts`. */
const BEFORE_ANSWER = 200

type Parts = FleetParts & {
  readonly readLines: () => Promise<readonly FleetLine[]>
  readonly changeAll: (changes: readonly VersionChange[], author: FleetAuthor) => Promise<void>
}

type RolloutRequest = Pick<RollOutWork, 'code' | 'version' | 'kind' | 'percent'>

/** Changes that may affect all clinics of a template. */
export type ManyChanges = {
  /** Rolls a version out to a share of the clinics. Throws 409 while a roll-out or rollback is in progress. */
  give(request: Omit<RolloutRequest, 'kind'>, author: FleetAuthor): Promise<FleetChange>
  /** Takes it back from all clinics that have it, even while it is being rolled out. */
  takeBack(request: Pick<RolloutRequest, 'code' | 'version'>, author: FleetAuthor): Promise<FleetChange>
}

/** Creates the changes; the clinics follow from their settings alone, so this scales to a hundred thousand. */
export const createManyChanges = (parts: Parts): ManyChanges => {
  const { db, readLines, changeAll } = parts
  const change = async (request: RolloutRequest, author: FleetAuthor): Promise<FleetChange> => {
    const begin = (total: number) => ({ ...request, author, afterId: 0, done: 0, total })
    const wasUnderWay = await db.write([], async (transaction) => {
      const before = await lockWork(transaction, db.dialect, request.code)
      if (!before) return false
      if (request.kind === 'given' || before.version !== request.version) throw underWay(before)
      // Ends a running roll-out here, so that no clinic gets the version after the count below.
      await putWork(transaction, begin(0))
      return true
    })
    const meant = (await readLines()).filter((line) => isMeant(request, toListed(line)))
    if (!wasUnderWay && meant.length <= BEFORE_ANSWER) {
      const changes: VersionChange[] = []
      for (const one of meant) changes.push(await toVersionChange(parts, request, one))
      await changeAll(changes, author)
      return { changed: changes.length, isUnderWay: false }
    }
    await db.write([], async (transaction) => {
      // Another operator may have started a change while the clinics were counted.
      const other = await lockWork(transaction, db.dialect, request.code)
      if (other && !(request.kind === 'taken-back' && isSame(other, request))) throw underWay(other)
      await putWork(transaction, begin(meant.length))
    })
    return { changed: meant.length, isUnderWay: true }
  }
  return {
    give: (request, author) => change({ ...request, kind: 'given' }, author),
    takeBack: (request, author) => change({ ...request, percent: 100, kind: 'taken-back' }, author),
  }
}

const isSame = (work: RollOutWork, { kind, version }: RolloutRequest): boolean =>
  work.kind === kind && work.version === version

const toListed = ({ code, showing: { templateCode, templateVersion }, isHeld }: FleetLine) => ({
  code,
  templateCode,
  templateVersion,
  isTemplateHeld: isHeld,
})

const toVersionChange = async (
  { db }: FleetParts,
  { kind, code: template, version }: RolloutRequest,
  { id, code, showing }: FleetLine,
): Promise<VersionChange> => ({
  id,
  code,
  from: showing.templateVersion ?? undefined,
  to: kind === 'given' ? version : await findVersionBefore(db.kysely, id, template, version),
  isHeld: false,
})

const underWay = ({ code, version }: RollOutWork): AppError =>
  new AppError('fleet/under-way', 409, `${code}@${version} is still being rolled out. Wait until the roll-out is done.`)
