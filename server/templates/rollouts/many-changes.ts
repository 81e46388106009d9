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

type Wanted = Pick<RollOutWork, 'code' | 'version' | 'kind' | 'percent'>

/** Changes that may affect all clinics of a template. */
export type ManyChanges = {
  /** Rolls a version out to a share of the clinics. Throws 409 while a roll-out or rollback is in progress. */
  give(wanted: Omit<Wanted, 'kind'>, author: FleetAuthor): Promise<FleetChange>
  /** Takes it back from all clinics that have it, even while it is being rolled out. */
  takeBack(wanted: Pick<Wanted, 'code' | 'version'>, author: FleetAuthor): Promise<FleetChange>
}

/** Creates the changes; the clinics follow from their settings alone, so this scales to a hundred thousand. */
export const createManyChanges = (parts: Parts): ManyChanges => {
  const { db, readLines, changeAll } = parts
  const change = async (wanted: Wanted, author: FleetAuthor): Promise<FleetChange> => {
    const begin = (total: number) => ({ ...wanted, author, afterId: 0, done: 0, total })
    const wasUnderWay = await db.write([], async (transaction) => {
      const before = await lockWork(transaction, db.dialect, wanted.code)
      if (!before) return false
      if (wanted.kind === 'given' || before.version !== wanted.version) throw underWay(before)
      // Ends a running roll-out here, so that no clinic gets the version after the count below.
      await putWork(transaction, begin(0))
      return true
    })
    const meant = (await readLines()).filter((line) => isMeant(wanted, toListed(line)))
    if (!wasUnderWay && meant.length <= BEFORE_ANSWER) {
      const changes: VersionChange[] = []
      for (const one of meant) changes.push(await toVersionChange(parts, wanted, one))
      await changeAll(changes, author)
      return { changed: changes.length, isUnderWay: false }
    }
    await db.write([], async (transaction) => {
      // Another operator may have started a change while the clinics were counted.
      const other = await lockWork(transaction, db.dialect, wanted.code)
      if (other && !(wanted.kind === 'taken-back' && isSame(other, wanted))) throw underWay(other)
      await putWork(transaction, begin(meant.length))
    })
    return { changed: meant.length, isUnderWay: true }
  }
  return {
    give: (wanted, author) => change({ ...wanted, kind: 'given' }, author),
    takeBack: (wanted, author) => change({ ...wanted, percent: 100, kind: 'taken-back' }, author),
  }
}

const isSame = (work: RollOutWork, { kind, version }: Wanted): boolean => work.kind === kind && work.version === version

const toListed = ({ code, showing: { templateCode, templateVersion }, isHeld }: FleetLine) => ({
  code,
  templateCode,
  templateVersion,
  isTemplateHeld: isHeld,
})

const toVersionChange = async (
  { db }: FleetParts,
  { kind, code: template, version }: Wanted,
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
