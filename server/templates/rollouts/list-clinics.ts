import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import { toOffset } from '../../db/page-of.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { FleetClinic, FleetQuery, LaunchProgress, ProblemCounts, SiteHealth } from '../../api/http/fleet.ts'
import { readSiteChecks, type StoredSiteCheck } from '../../resources/site-check/index.ts'
import { toSiteAddress } from '../../tenancy/site-addresses.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { placeOf } from './choose-partners.ts'
import { chooseLines, type Everywhere, type ShownVersion } from './choose-lines.ts'
import { COUNTS, countWaiting, type WaitingCounts } from './count-waiting.ts'
import type { FleetLine, Showing } from './fleet-lines.ts'
import type { ReadMember } from './template-usage.ts'

/** Newest version of each template, with its names. */
export type NewestTemplates = ReadonlyMap<
  string,
  { readonly version: string; readonly label: Readonly<Partial<Record<LanguageCode, string>>> }
>

/** Dependencies of clinic lists. */
export type ListParts = {
  readonly db: Queries
  readonly now: Date
  readonly loadPartner: (id: PartnerId) => Promise<Tenant | null>
  /** Returns the progress of the launch checklist; null for a launched clinic. */
  readonly readLaunch: (tenant: Tenant) => Promise<LaunchProgress | null>
  readonly readMember: ReadMember
  readonly templates: NewestTemplates
}

const NO_PROBLEMS: ProblemCounts = { pages: 0, sections: 0, warnings: 0, links: 0, translations: 0 }

/**
 * Returns the health of a site: visitors notice missing pages and failing sections; other problems are work for the
 * staff.
 */
export const healthOf = (problems: ProblemCounts | undefined): SiteHealth => {
  if (!problems) return 'unknown'
  if (problems.pages + problems.sections > 0) return 'broken'
  return problems.links + problems.warnings + problems.translations > 0 ? 'attention' : 'fine'
}

/** Returns the number of sites by health. */
export const countHealth = (all: readonly SiteHealth[]): Record<SiteHealth, number> => {
  const counts = { fine: 0, attention: 0, broken: 0, unknown: 0 }
  for (const health of all) counts[health] += 1
  return counts
}

/**
 * Returns a page of the clinics that match a query. Waiting items are counted only for these, unless the query filters
 * by them.
 */
export const listClinics = async (
  parts: ListParts,
  lines: readonly FleetLine[],
  query: FleetQuery,
): Promise<{ readonly clinics: readonly FleetClinic[]; readonly total: number }> => {
  const { db, now, loadPartner } = parts
  const shown = await readShown(parts, lines)
  const meant = chooseLines(lines, await readEverywhere(parts, shown, query), query)
  const start = toOffset(query)
  const page = meant.slice(start, start + query.size)
  const ids = page.map(({ id }) => id)
  const known = {
    ...parts,
    waiting: await countWaiting(db, now, ids),
    checks: await readSiteChecks(db, ids),
  }
  // Drops a clinic that was removed meanwhile.
  const tenants = (await Promise.all(ids.map(loadPartner))).filter((tenant) => tenant !== null)
  const clinics: FleetClinic[] = []
  for (const tenant of tenants) {
    clinics.push({ ...toClinic(tenant, known, query), launch: await parts.readLaunch(tenant) })
  }
  return { clinics, total: meant.length }
}

/** Returns the version shown by clinics with the same settings, looked up at one of them. */
export const readShown = async (
  { loadPartner, readMember, templates }: Pick<ListParts, 'loadPartner' | 'readMember' | 'templates'>,
  lines: readonly FleetLine[],
): Promise<ReadonlyMap<Showing, ShownVersion>> => {
  const shown = new Map<Showing, ShownVersion>()
  for (const { id, showing } of lines) {
    if (shown.has(showing)) continue
    const tenant = await loadPartner(id)
    if (!tenant) continue
    const { version, isPinned } = readMember(tenant)
    shown.set(showing, { version, isPinned, isNewest: version === templates.get(showing.templateCode)?.version })
  }
  return shown
}

const NOBODY = new Map<number, never>()

/** Reads data on all clinics, as far as the sort order and filters need it. */
const readEverywhere = async (
  { db, now }: ListParts,
  shown: Everywhere['shown'],
  { sort, waiting }: FleetQuery,
): Promise<Everywhere> => {
  const wanted = new Set<string | undefined>([sort, waiting])
  const checks = wanted.has('health') ? await readSiteChecks(db) : NOBODY
  return {
    shown,
    health: ({ id }) => healthOf(checks.get(id)?.counts),
    waiting: {
      drafts: wanted.has('drafts') ? await COUNTS.drafts(db, now) : NOBODY,
      posts: wanted.has('posts') ? await COUNTS.posts(db, now) : NOBODY,
      reservations: wanted.has('reservations') ? await COUNTS.reservations(db, now) : NOBODY,
      publishedAt: wanted.has('published') ? await COUNTS.publishedAt(db, now) : NOBODY,
    },
  }
}

type ListContext = Pick<ListParts, 'readMember' | 'templates'> & {
  readonly waiting: WaitingCounts
  readonly checks: ReadonlyMap<number, StoredSiteCheck>
}

const toClinic = (
  tenant: Tenant,
  { readMember, templates, waiting, checks }: ListContext,
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
    // Filled in when the list is made.
    p95Ms: null,
    health: healthOf(check?.counts),
    checkedAt: check?.checkedAt ?? null,
    problems: check?.counts ?? NO_PROBLEMS,
    launch: null,
  }
}
