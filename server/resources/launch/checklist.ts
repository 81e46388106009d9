import { isStreetAddress } from '#schemas/street-address.ts'
import { readWeek } from '#schemas/weekly-hours.ts'
import type { StoredPartner } from '#schemas/generated/api/stored.ts'
import type { LanguageCode } from '#schemas/language.ts'

/**
 * Rows of the launch checklist, in order. A row blocks where an open site would mislead visitors or break the law;
 * otherwise it warns, since the site is only poorer without it.
 */
export const LAUNCH_ROWS = [
  { code: 'name', isRequired: true, kind: 'clinic', key: 'information', pointer: '/partnerName' },
  { code: 'phone', isRequired: true, kind: 'clinic', key: 'information', pointer: '/partnerTel' },
  { code: 'address', isRequired: true, kind: 'clinic', key: 'information', pointer: '/partnerAddress' },
  { code: 'hours', isRequired: true, kind: 'clinic', key: 'information', pointer: '/mondayOpen' },
  { code: 'business', isRequired: true, kind: 'clinic', key: 'information', pointer: '/partnerBusinessNumber' },
  { code: 'director', isRequired: true, kind: 'clinic', key: 'information', pointer: '/partnerCeoName' },
  { code: 'policies', isRequired: true, kind: 'terms', key: null, pointer: null },
  { code: 'treatments', isRequired: false, kind: 'products', key: null, pointer: null },
  { code: 'pictures', isRequired: false, kind: null, key: null, pointer: null },
  { code: 'languages', isRequired: false, kind: null, key: null, pointer: null },
  { code: 'domain', isRequired: false, kind: null, key: null, pointer: null },
] as const

/** Code of a row. */
export type LaunchCode = (typeof LAUNCH_ROWS)[number]['code']

/** State of a row: done, written but not published, waiting for others, or missing. */
export type LaunchState = 'done' | 'draft' | 'waiting' | 'missing'

/** Row of the checklist. */
export type LaunchRow = {
  readonly code: LaunchCode
  readonly isRequired: boolean
  readonly state: LaunchState
  /** The clinic’s value as visitors read it; null if nothing can be quoted. */
  readonly value: string | null
  /** Number of items: missing ones, or existing treatments; null where nothing is counted. */
  readonly count: number | null
  /** Missing texts by language. */
  readonly languages: readonly { readonly language: LanguageCode; readonly count: number }[]
  /** Entry and field that complete the row; null where another screen does. */
  readonly kind: string | null
  readonly key: string | null
  readonly pointer: string | null
}

/** Version of a policy in one state of the content. */
export type PolicyFacts = {
  readonly key: string
  readonly kind: 'TERMS_OF_SERVICE' | 'PRIVACY_POLICY'
  readonly effectiveAt: string
  /** False for a text that came with the clinic and was not approved. */
  readonly isApproved: boolean
}

/** Content of a clinic as published, or as in the working copies. */
export type ContentFacts = {
  readonly partner: StoredPartner
  readonly policies: readonly PolicyFacts[]
  /** Public treatments that are not untouched examples. */
  readonly treatments: number
}

/** Input of the checklist. */
export type LaunchFacts = {
  readonly published: ContentFacts
  readonly working: ContentFacts
  readonly mainLanguage: LanguageCode
  /** Uploaded pictures without a description in the main language. */
  readonly pictures: number
  readonly untranslated: ReadonlyMap<LanguageCode, number>
  readonly domain: { readonly host: string; readonly state: 'done' | 'waiting' | 'missing' }
}

/** Treatments that a site should have. */
export const LEAST_TREATMENTS = 3

type Found = Pick<LaunchRow, 'value' | 'count'> & { readonly isDone: boolean; readonly key?: string }

/** Returns all rows of a clinic's checklist. */
export const listLaunchRows = (facts: LaunchFacts): LaunchRow[] =>
  LAUNCH_ROWS.map(({ code, ...row }) => {
    if (code === 'pictures' || code === 'languages' || code === 'domain')
      return { ...row, ...besideContent(code, facts) }
    const published = FINDERS[code](facts.published, facts.mainLanguage)
    const working = FINDERS[code](facts.working, facts.mainLanguage)
    const { value, count, key } = published.isDone ? published : working
    const state = published.isDone ? 'done' : working.isDone ? 'draft' : 'missing'
    return { ...row, code, state, value, count, languages: [], key: key ?? row.key }
  })

/** Checks whether nothing that blocks a launch is missing. */
export const mayLaunch = (rows: readonly LaunchRow[]): boolean =>
  rows.every(({ isRequired, state }) => !isRequired || state === 'done')

type Finder = (facts: ContentFacts, language: LanguageCode) => Found

const text = (value: string | undefined): Found => {
  const given = value?.trim() ?? ''
  return { isDone: given !== '', value: given === '' ? null : given, count: null }
}

const FINDERS: Readonly<Record<Exclude<LaunchCode, 'pictures' | 'languages' | 'domain'>, Finder>> = {
  name: ({ partner }, language) => text(partner.partnerName[language]),
  phone: ({ partner }) => text(partner.partnerTel),
  address: ({ partner }, language) => {
    const found = text(partner.partnerAddress[language])
    return { ...found, isDone: found.isDone && isStreetAddress(found.value ?? '') && !isPlaceholder(partner) }
  },
  hours: ({ partner }) => {
    const days = readWeek(partner).filter(({ hours }) => hours !== null).length
    return { isDone: days > 0, value: null, count: days }
  },
  business: ({ partner }) => text(partner.partnerBusinessNumber),
  director: ({ partner }, language) => text(partner.partnerCeoName[language]),
  policies: ({ policies }) => {
    const newest = POLICIES.map((kind) => findNewest(policies, kind))
    const open = newest.filter((policy) => !policy?.isApproved)
    const [first] = open
    return { isDone: open.length === 0, value: null, count: open.length, ...(first ? { key: first.key } : {}) }
  },
  treatments: ({ treatments }) => ({ isDone: treatments >= LEAST_TREATMENTS, value: null, count: treatments }),
}

const POLICIES = ['TERMS_OF_SERVICE', 'PRIVACY_POLICY'] as const

const findNewest = (policies: readonly PolicyFacts[], kind: PolicyFacts['kind']): PolicyFacts | undefined =>
  policies
    .filter((policy) => policy.kind === kind)
    .toSorted(
      (one, other) => other.effectiveAt.localeCompare(one.effectiveAt) || Number(other.key) - Number(one.key),
    )[0]

/** Coordinates of new clinics: the city hall of Seoul. */
const PLACEHOLDER = { lat: 37.5665, lng: 126.978 }

const isPlaceholder = ({ lat, lng }: StoredPartner): boolean => lat === PLACEHOLDER.lat && lng === PLACEHOLDER.lng

const besideContent = (
  code: 'pictures' | 'languages' | 'domain',
  { pictures, untranslated, domain }: LaunchFacts,
): Pick<LaunchRow, 'code' | 'state' | 'value' | 'count' | 'languages'> => {
  if (code === 'domain') return { code, state: domain.state, value: domain.host, count: null, languages: [] }
  const languages = code === 'languages' ? [...untranslated].map(([language, count]) => ({ language, count })) : []
  const open = code === 'pictures' ? pictures : languages.reduce((sum, { count }) => sum + count, 0)
  return { code, state: open === 0 ? 'done' : 'missing', value: null, count: open, languages }
}
