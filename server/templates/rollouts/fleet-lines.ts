import type { LanguageCode } from '#schemas/language.ts'
import type { HomepageType } from '#schemas/routes.ts'
import type { ChangeListener } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { ListedPartner } from '../../resources/partners/index.ts'
import { listPartners } from '../../tenancy/tags.ts'
import { mergeYielding, sortYielding, type Compare } from '../../db/yielding-sort.ts'

/**
 * Settings that decide the template version a clinic is shown in; one object for all clinics with the same settings.
 */
export type Showing = {
  readonly templateCode: string
  readonly templateVersion: string | null
  readonly homepageType: HomepageType
}

/** Searchable and sortable fields of a clinic. */
export type FleetLine = {
  readonly id: PartnerId
  readonly code: string
  readonly names: ListedPartner['names']
  readonly mainLanguage: LanguageCode
  /** Code, names and hosts in lower case. */
  readonly text: string
  readonly showing: Showing
  readonly isHeld: boolean
  readonly timeZone: string
}

/** Reads of clinics, provided by their repository. */
export type LineReads = {
  readonly all: () => AsyncIterable<readonly ListedPartner[]>
  readonly some: (ids: readonly PartnerId[]) => Promise<readonly ListedPartner[]>
}

/** Lines of all clinics, cached while operators view lists. */
export type FleetLines = {
  /** Returns all lines, sorted by name in a language. */
  read(language: LanguageCode): Promise<readonly FleetLine[]>
  /** Reloads the changed lines; null reloads all. */
  readonly changed: ChangeListener
}

/** Lifetime without use: frees some 60 MB for a hundred thousand clinics. */
const MAX_AGE_MS = 600_000

type CachedLines = { lines: readonly FleetLine[]; readonly byLanguage: Map<LanguageCode, readonly FleetLine[]> }

/** Creates lines that are read on first use, and dropped after ten minutes without use. */
export const createFleetLines = (reads: LineReads, keptMs = MAX_AGE_MS): FleetLines => {
  let cached: CachedLines | null = null
  const stale = new Set<PartnerId>()
  let turn: Promise<unknown> = Promise.resolve()
  // Counts invalidations, so that data read during one is not cached.
  let forgotten = 0
  const forget = () => {
    forgotten += 1
    cached = null
    stale.clear()
  }
  let forgetting: NodeJS.Timeout | undefined
  const toLine = createLineMaker()

  const readAll = async (): Promise<CachedLines> => {
    stale.clear()
    const lines: FleetLine[] = []
    for await (const some of reads.all()) lines.push(...some.map(toLine))
    return { lines, byLanguage: new Map() }
  }
  const readChanged = async (before: CachedLines): Promise<CachedLines> => {
    const ids = new Set(stale)
    stale.clear()
    const found = (await reads.some([...ids])).map(toLine)
    const keep = (lines: readonly FleetLine[]) => lines.filter(({ id }) => !ids.has(id))
    const byLanguage: CachedLines['byLanguage'] = new Map()
    for (const [language, ordered] of before.byLanguage) {
      const compare = byName(language)
      byLanguage.set(language, await mergeYielding(keep(ordered), found.toSorted(compare), compare))
    }
    return { lines: [...keep(before.lines), ...found], byLanguage }
  }
  const readOrdered = async (language: LanguageCode): Promise<readonly FleetLine[]> => {
    let current = cached
    const before = forgotten
    cached = null
    if (!current) current = await readAll()
    else if (stale.size > 0) current = await readChanged(current)
    const ordered = current.byLanguage.get(language) ?? (await sortYielding(current.lines, byName(language)))
    current.byLanguage.set(language, ordered)
    if (forgotten === before) cached = current
    clearTimeout(forgetting)
    forgetting = setTimeout(forget, keptMs).unref()
    return ordered
  }
  return {
    read: (language) => {
      // Reads run one after the other: the second reuses what the first one read. After a failure the next one reads
      // everything.
      const reading = turn.then(() => readOrdered(language))
      turn = reading.catch(() => {})
      return reading
    },
    changed: (tags) => {
      if (tags === null) forget()
      else for (const id of listPartners(tags)) stale.add(id)
    },
  }
}

/** Returns a clinic’s name in a language, with fallbacks. */
export const nameOf = ({ names, mainLanguage, code }: FleetLine, language: LanguageCode): string =>
  names[language] ?? names[mainLanguage] ?? code

const collator = new Intl.Collator('ko', { numeric: true })

/** Compares texts in natural order, numbers by value. */
export const compareTexts = collator.compare

const byName =
  (language: LanguageCode): Compare<FleetLine> =>
  (one, other) =>
    compareTexts(nameOf(one, language), nameOf(other, language)) || (one.code < other.code ? -1 : 1)

const createLineMaker = () => {
  const showings = new Map<string, Showing>()
  return (partner: ListedPartner): FleetLine => {
    const { id, code, names, mainLanguage, hosts, templateCode, templateVersion, homepageType } = partner
    const key = `${templateCode}@${templateVersion} ${homepageType}`
    const showing = showings.get(key) ?? { templateCode, templateVersion, homepageType }
    showings.set(key, showing)
    const text = [code, ...Object.values(names), ...hosts].join('\n').toLowerCase()
    const { isTemplateHeld: isHeld, timeZone } = partner
    return { id, code, names, mainLanguage, text, showing, isHeld, timeZone }
  }
}
