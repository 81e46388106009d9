import { setImmediate } from 'node:timers/promises'
import type { ResolvedTemplate, TemplateSource } from '#schemas/layout/resolve-template.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { RollOut, RollOutProgress } from '../../api/http/fleet.ts'
import type { Queries } from '../../db/database.ts'
import type { FleetLine } from './fleet-lines.ts'
import { readShown } from './list-clinics.ts'
import { placeOf } from './choose-partners.ts'
import { compareRenders, compareVisits, type Having } from './compare-versions.ts'
import type { FleetParts, WholeFleet } from './fleet-parts.ts'
import { resolveBuildTemplate } from './present-template.ts'
import { findRelease } from './releases.ts'
import { findWork } from './roll-out-work.ts'
import { isStopped, listSteps } from './roll-out-steps.ts'
import { createMemberReader } from './template-usage.ts'

/** Templates of the build, which clinics without a version use, and the newest of each. */
type Sources = Readonly<Record<'built' | 'newest', ReadonlyMap<string, TemplateSource>>>

/** Clinics counted per step. */
const TOGETHER = 5000

/** Returns the newest version of each template that clinics have, with the progress of its roll-out. */
export const listRollOuts = async (
  parts: FleetParts & Pick<WholeFleet, 'loadPartner'>,
  lines: readonly FleetLine[],
  { built, newest }: Sources,
  language: LanguageCode,
): Promise<RollOut[]> => {
  const { loadPartner } = parts
  const templates = new Map([...newest].map(([code, { template }]) => [code, template]))
  const shown = await readShown({ loadPartner, readMember: createMemberReader(built), templates }, lines)
  const used = new Map<string, Used>()
  for (const [index, line] of lines.entries()) {
    const { templateCode: code } = line.showing
    const known = used.get(code)
    // A template that no longer exists has no newest version.
    if (!known && !newest.has(code)) continue
    const own = known ?? toUsed(resolveBuildTemplate(code, newest))
    used.set(code, own)
    addTo(own, line, shown.get(line.showing)?.isNewest ?? false)
    // Each takes a digest, so visitors' requests get a turn in between.
    if (index % TOGETHER === 0) await setImmediate()
  }
  const rollOuts: RollOut[] = []
  for (const [, own] of [...used].toSorted(([one], [other]) => one.localeCompare(other)))
    rollOuts.push(await describe(parts, own, language))
  return rollOuts
}

/** Newest version of a template, with counts of the clinics that have the template. */
type Used = {
  readonly resolved: ResolvedTemplate
  readonly having: Having[]
  readonly held: string[]
  clinics: number
  tenth: number
  half: number
}

const toUsed = (resolved: ResolvedTemplate): Used => ({ resolved, having: [], held: [], clinics: 0, tenth: 0, half: 0 })

const addTo = (own: Used, { id, code, isHeld, timeZone }: FleetLine, isNewest: boolean): void => {
  const place = placeOf(code, own.resolved.template.code)
  own.clinics += 1
  if (place < 10) own.tenth += 1
  if (place < 50) own.half += 1
  if (isHeld) own.held.push(code)
  if (isNewest) own.having.push({ id, timeZone })
}

const describe = async (
  { db, clock }: FleetParts,
  { resolved, having, held, clinics, tenth, half }: Used,
  language: LanguageCode,
): Promise<RollOut> => {
  const { code, version, label } = resolved.template
  const steps = await listSteps(db.kysely, code, version)
  const compared = { version: `${code}@${version}`, steps, having, now: clock.now() }
  return {
    templateCode: code,
    templateName: label[language] ?? label.en ?? code,
    version,
    isReleased: (await findRelease(db.kysely, code, version)) !== null,
    isStopped: isStopped(steps),
    clinics,
    having: having.length,
    tenth,
    half,
    held,
    steps,
    comparison: await compareVisits(db.kysely, compared),
    making: await compareRenders(db.kysely, compared),
    underWay: await readProgress(db.kysely, code, version),
  }
}

const readProgress = async (db: Queries, code: string, version: string): Promise<RollOutProgress | null> => {
  const work = await findWork(db, code)
  return work?.version === version ? { kind: work.kind, done: work.done, total: work.total } : null
}
