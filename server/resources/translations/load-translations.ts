import type { LanguageCode } from '#schemas/language.ts'
import { allEntries } from '../../content/entries.ts'
import { workingCopy, type Entry } from '../../content/entry.ts'
import { listPastStates } from '../../content/history.ts'
import type { ContentKind, ContentKinds } from '../../content-kind/content-kind.ts'
import type { Queries } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { listMarks, toMarkName } from './repository.ts'
import { digestOf, toTranslations, type Translation } from './unit-states.ts'

/** An entry with its translations into one language. */
export type TranslatedEntry = {
  readonly entry: Entry
  readonly kind: ContentKind
  readonly title: string
  readonly translations: readonly Translation[]
}

/** Of what of which clinic translations are wanted. */
export type Wanted = {
  readonly tenant: Tenant
  readonly kinds: ContentKinds
  readonly language: LanguageCode
  /** Only of this part of the content; of all when left out. */
  readonly area?: string | undefined
  /** Only of entries of these names. */
  readonly names?: ReadonlySet<string> | undefined
}

/**
 * Where a text belongs for those who translate: its kind, `roles:home` for what a page shows, `pictures` for what is
 * said of them.
 */
export const areaOf = ({ kind, key }: Pick<Entry, 'kind' | 'key'>, pointer: string): string => {
  if (pointer.endsWith('/alt')) return 'pictures'
  return kind === 'roles' ? `roles:${key.split('.')[0] ?? key}` : kind
}

/** The clinic's texts with their translations into a language, entry by entry. Throws 422 for the main language. */
export const loadTranslations = async (
  db: Queries,
  { tenant, kinds, language, area, names }: Wanted,
): Promise<TranslatedEntry[]> => {
  const { id: partnerId, mainLanguage, languages } = tenant
  if (language === mainLanguage || !languages.includes(language)) {
    const others = languages.filter((code) => code !== mainLanguage).join(', ')
    throw new AppError('translation/no-target', 422, `Texts are translated into: ${others || 'no language yet'}.`)
  }
  const marks = await listMarks(partnerId, db)
  const direction = { from: mainLanguage, into: language }
  const loaded: TranslatedEntry[] = []
  for (const kind of kinds.values()) {
    if (area !== undefined && area !== 'pictures' && area !== kind.name && !area.startsWith(`${kind.name}:`)) continue
    const all = await allEntries(partnerId, db, kind.name)
    const entries = all.filter(
      (entry) => workingCopy(entry).state !== 'removed' && (!names || names.has(`${entry.kind}/${entry.key}`)),
    )
    // What was never changed has no past that could make anything outdated.
    const changed = entries.filter(({ edit, published }) => edit > 1 || (published?.revision ?? 0) > 1)
    const past = await listPastStates(
      partnerId,
      db,
      kind.name,
      changed.map(({ key }) => key),
    )
    for (const entry of entries.toSorted(byKey)) {
      const isMarked = (pointer: string, source: string) =>
        marks.get(toMarkName({ kind: kind.name, key: entry.key, pointer, language })) === digestOf(source)
      const state = { data: workingCopy(entry).data, past: past.get(entry.key) ?? [], isMarked }
      const translations = toTranslations(kind, entry.key, state, direction).filter(
        ({ unit }) => area === undefined || areaOf(entry, unit.pointer) === area,
      )
      if (translations.length > 0) loaded.push({ entry, kind, title: titleOf(kind, entry, mainLanguage), translations })
    }
  }
  return loaded
}

const byKey = (one: Entry, other: Entry): number =>
  Number(one.key) - Number(other.key) || (one.key < other.key ? -1 : 1)

const titleOf = ({ titleFields }: ContentKind, entry: Entry, language: LanguageCode): string => {
  const fields: Readonly<Record<string, unknown>> = { ...workingCopy(entry).data }
  for (const field of titleFields) {
    const texts: Readonly<Record<string, unknown>> = typeof fields[field] === 'object' ? { ...fields[field] } : {}
    const title = texts[language]
    if (typeof title === 'string' && title !== '') return title
  }
  return entry.key
}

/** How many texts an area has, and how many translations of a language are missing or outdated. */
export type AreaCounts = {
  readonly area: string
  readonly entries: number
  readonly texts: number
  readonly missing: number
  readonly outdated: number
}

/** Counts areas in the order in which they come. */
export const countAreas = (loaded: readonly TranslatedEntry[]): AreaCounts[] => {
  const texts = loaded.flatMap(({ entry, translations }) =>
    translations.map(({ unit, state }) => ({
      area: areaOf(entry, unit.pointer),
      name: `${entry.kind}/${entry.key}`,
      state,
    })),
  )
  return [...Map.groupBy(texts, ({ area }) => area)].map(([area, own]) => ({
    area,
    entries: new Set(own.map(({ name }) => name)).size,
    texts: own.length,
    missing: own.filter(({ state }) => state === 'missing').length,
    outdated: own.filter(({ state }) => state === 'outdated').length,
  }))
}
