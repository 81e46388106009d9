import type { LanguageCode } from '#schemas/language.ts'
import { toOffset } from '../db/page-of.ts'
import type { FleetClinic, FleetQuery, ProblemCounts, SiteHealth } from '../http/fleet.ts'
import type { StoredSiteCheck } from '../resources/site-check/index.ts'
import { toSiteAddress } from '../tenancy/site-addresses.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { placeOf } from './choose-partners.ts'
import type { Waiting } from './count-waiting.ts'
import type { ReadMember } from './who-uses.ts'

/** What is known of all clinics. */
export type Known = {
  readonly readMember: ReadMember
  /** The newest version of each template, with its names. */
  readonly templates: ReadonlyMap<
    string,
    { readonly version: string; readonly label: Readonly<Partial<Record<LanguageCode, string>>> }
  >
  readonly waiting: Waiting
  readonly checks: ReadonlyMap<number, StoredSiteCheck>
}

const NONE: ProblemCounts = { pages: 0, sections: 0, warnings: 0, links: 0, translations: 0 }

/** Pages that are gone or sections that fail are what visitors see; the rest is work. */
export const healthOf = (problems: ProblemCounts | undefined): SiteHealth => {
  if (!problems) return 'unknown'
  if (problems.pages + problems.sections > 0) return 'broken'
  return problems.links + problems.warnings + problems.translations > 0 ? 'attention' : 'fine'
}

/** So many more than a page needs are kept before the last ones are let go. */
const SPARE = 1000

/** A page of the clinics that a question means, in its order; no more of them are held than come before the page's end. */
export const listClinics = async (
  tenants: Iterable<Tenant> | AsyncIterable<Tenant>,
  known: Known,
  query: FleetQuery,
): Promise<{ readonly clinics: readonly FleetClinic[]; readonly total: number }> => {
  const direction = query.isDescending ? -1 : 1
  const by = COLUMNS[query.sort ?? 'name']
  const start = toOffset(query)
  const end = start + query.size
  let found: FleetClinic[] = []
  let total = 0
  const putInOrder = () => {
    found = found.toSorted((one, other) => by(one, other) * direction || byName(one, other)).slice(0, end)
  }
  for await (const tenant of tenants) {
    const clinic = toClinic(tenant, known, query)
    if (!isMeant(clinic, query)) continue
    total += 1
    if (found.push(clinic) >= end + SPARE) putInOrder()
  }
  putInOrder()
  return { clinics: found.slice(start), total }
}

const toClinic = (
  tenant: Tenant,
  { readMember, templates, waiting, checks }: Known,
  { language, requestHost }: FleetQuery,
): FleetClinic => {
  const { id, partner, homepageConfig, mainLanguage } = tenant
  const { templateCode, homepageType } = homepageConfig
  const template = templates.get(templateCode)
  const check = checks.get(id)
  const place = placeOf(partner.partnerCode, templateCode)
  const { version, isHeld, isPinned } = readMember(tenant)
  return {
    code: partner.partnerCode,
    name: partner.displayName[language] ?? partner.displayName[mainLanguage] ?? partner.partnerCode,
    hosts: partner.hosts,
    siteAddress: toSiteAddress(tenant, requestHost),
    homepageType,
    templateCode,
    templateName: template?.label[language] ?? template?.label.en ?? templateCode,
    templateVersion: version,
    follows: isHeld ? 'held' : isPinned ? 'release' : 'build',
    isNewest: version === template?.version,
    share: place < 10 ? 10 : place < 50 ? 50 : 100,
    drafts: waiting.drafts.get(id) ?? 0,
    posts: waiting.posts.get(id) ?? 0,
    reservations: waiting.reservations.get(id) ?? 0,
    publishedAt: waiting.publishedAt.get(id) ?? null,
    // Read for those alone that are shown.
    p95Ms: null,
    health: healthOf(check?.counts),
    checkedAt: check?.checkedAt ?? null,
    problems: check?.counts ?? NONE,
  }
}

const isMeant = (clinic: FleetClinic, { keyword, templateCode, homepageType, waiting }: FleetQuery): boolean => {
  if (templateCode !== undefined && clinic.templateCode !== templateCode) return false
  if (homepageType !== undefined && clinic.homepageType !== homepageType) return false
  if (waiting !== undefined && !WAITS[waiting](clinic)) return false
  const words = (keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const text = [clinic.code, clinic.name, ...clinic.hosts].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

const WAITS: Readonly<Record<NonNullable<FleetQuery['waiting']>, (clinic: FleetClinic) => boolean>> = {
  health: ({ health }) => health === 'attention' || health === 'broken',
  update: ({ isNewest }) => !isNewest,
  drafts: ({ drafts }) => drafts > 0,
  posts: ({ posts }) => posts > 0,
  reservations: ({ reservations }) => reservations > 0,
}

const collator = new Intl.Collator('ko', { numeric: true })
const byName = (one: FleetClinic, other: FleetClinic): number =>
  collator.compare(one.name, other.name) || (one.code < other.code ? -1 : 1)

const HEALTH_ORDER: readonly SiteHealth[] = ['fine', 'unknown', 'attention', 'broken']

const COLUMNS: Readonly<Record<NonNullable<FleetQuery['sort']>, (one: FleetClinic, other: FleetClinic) => number>> = {
  name: byName,
  template: (one, other) =>
    collator.compare(`${one.templateCode} ${one.templateVersion}`, `${other.templateCode} ${other.templateVersion}`),
  drafts: (one, other) => one.drafts - other.drafts,
  posts: (one, other) => one.posts - other.posts,
  reservations: (one, other) => one.reservations - other.reservations,
  published: (one, other) => (one.publishedAt ?? '').localeCompare(other.publishedAt ?? ''),
  health: (one, other) => HEALTH_ORDER.indexOf(one.health) - HEALTH_ORDER.indexOf(other.health),
}
