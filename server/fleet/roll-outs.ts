import type { ResolvedTemplate, TemplateSource } from '#schemas/layout/resolve-template.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { RollOut } from '../http/fleet.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { placeOf } from './choose-partners.ts'
import { compareMaking, compareVisits, type Having } from './compare-versions.ts'
import type { FleetParts } from './fleet-parts.ts'
import { resolveBuildTemplate } from './present-template.ts'
import { findRelease } from './releases.ts'
import { isStopped, listSteps } from './roll-out-steps.ts'
import { createMemberReader, type FleetMember } from './who-uses.ts'

/** As the build has them, which is what clinics without a version show, and the newest of each. */
type Sources = Readonly<Record<'built' | 'newest', ReadonlyMap<string, TemplateSource>>>

/** The newest version of each template that clinics have, and how far it has come. */
export const listRollOuts = async (
  parts: FleetParts,
  tenants: AsyncIterable<Tenant>,
  { built, newest }: Sources,
  language: LanguageCode,
): Promise<RollOut[]> => {
  const readMember = createMemberReader(built)
  const used = new Map<string, Used>()
  for await (const tenant of tenants) {
    const { templateCode: code } = tenant.homepageConfig
    const known = used.get(code)
    // A template that is known no more has no newest version.
    if (!known && !newest.has(code)) continue
    const own = known ?? toUsed(resolveBuildTemplate(code, newest))
    used.set(code, own)
    addTo(own, tenant, readMember(tenant))
  }
  const rollOuts: RollOut[] = []
  for (const [, own] of [...used].toSorted(([one], [other]) => one.localeCompare(other)))
    rollOuts.push(await describe(parts, own, language))
  return rollOuts
}

/** A template's newest version, and what is counted of the clinics that have the template. */
type Used = {
  readonly resolved: ResolvedTemplate
  readonly having: Having[]
  readonly held: string[]
  clinics: number
  tenth: number
  half: number
}

const toUsed = (resolved: ResolvedTemplate): Used => ({ resolved, having: [], held: [], clinics: 0, tenth: 0, half: 0 })

const addTo = (own: Used, { id, partner, homepageConfig }: Tenant, { version, isHeld }: FleetMember): void => {
  const { template } = own.resolved
  const place = placeOf(partner.partnerCode, template.code)
  own.clinics += 1
  if (place < 10) own.tenth += 1
  if (place < 50) own.half += 1
  if (isHeld) own.held.push(partner.partnerCode)
  if (version === template.version) own.having.push({ id, timeZone: homepageConfig.timeZone })
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
    making: await compareMaking(db.kysely, compared),
  }
}
