import type { ResolvedTemplate, TemplateSource } from '#schemas/layout/resolve-template.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { RollOut } from '../http/fleet.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { placeOf } from './choose-partners.ts'
import { compareMaking, compareVisits } from './compare-versions.ts'
import type { FleetParts } from './fleet-parts.ts'
import { resolveBuildTemplate } from './present-template.ts'
import { findRelease } from './releases.ts'
import { isStopped, listSteps } from './roll-out-steps.ts'
import { listFleet } from './who-uses.ts'

/** As the build has them, which is what clinics without a version show, and the newest of each. */
type Sources = Readonly<Record<'built' | 'newest', ReadonlyMap<string, TemplateSource>>>

/** The newest version of each template that clinics have, and how far it has come. */
export const listRollOuts = async (
  parts: FleetParts,
  tenants: readonly Tenant[],
  { built, newest }: Sources,
  language: LanguageCode,
): Promise<RollOut[]> => {
  const versions = new Map(listFleet(tenants, built).map(({ partnerCode, version }) => [partnerCode, version]))
  const used = new Map<string, Tenant[]>()
  for (const tenant of tenants) {
    const { templateCode } = tenant.homepageConfig
    used.set(templateCode, [...(used.get(templateCode) ?? []), tenant])
  }
  const rollOuts: RollOut[] = []
  for (const [code, own] of [...used].toSorted(([one], [other]) => one.localeCompare(other))) {
    // A template that is known no more has no newest version.
    if (!newest.has(code)) continue
    const resolved = resolveBuildTemplate(code, newest)
    const having = own.filter(({ partner }) => versions.get(partner.partnerCode) === resolved.template.version)
    rollOuts.push(await describe(parts, { resolved, own, having }, language))
  }
  return rollOuts
}

type Described = { resolved: ResolvedTemplate; own: readonly Tenant[]; having: readonly Tenant[] }

const describe = async (
  { db, clock }: FleetParts,
  { resolved, own, having }: Described,
  language: LanguageCode,
): Promise<RollOut> => {
  const { code, version, label } = resolved.template
  const steps = await listSteps(db.kysely, code, version)
  const compared = { version: `${code}@${version}`, steps, having, now: clock.now() }
  const held = own.filter(({ homepageConfig }) => homepageConfig.isTemplateHeld === true)
  const countWithin = (percent: number) => own.filter((tenant) => placeOf(tenant, code) < percent).length
  return {
    templateCode: code,
    templateName: label[language] ?? label.en ?? code,
    version,
    isReleased: (await findRelease(db.kysely, code, version)) !== null,
    isStopped: isStopped(steps),
    clinics: own.length,
    having: having.length,
    tenth: countWithin(10),
    half: countWithin(50),
    held: held.map(({ partner }) => partner.partnerCode),
    steps,
    comparison: await compareVisits(db.kysely, compared),
    making: await compareMaking(db.kysely, compared),
  }
}
