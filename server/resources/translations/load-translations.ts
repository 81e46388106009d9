import type { LanguageCode } from '#schemas/language.ts'
import { allEntries } from '../../content/entries.ts'
import { workingCopy, type Entry } from '../../content/entry.ts'
import { listPastStates } from '../../content/history.ts'
import { nameIn } from '../../content/list-row.ts'
import { listMachineTexts, toMachineName, type MachineText } from '../../content/machine-texts.ts'
import type { ContentKind, ContentKinds } from '../../content/kinds/content-kind.ts'
import type { Queries } from '../../db/database.ts'
import { createLoopYield } from '../../core/yield-to-event-loop.ts'
import { AppError } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { listMarks, toMarkName } from './repository.ts'
import { listUnits } from './text-units.ts'
import { digestOf } from '../../content/text-digest.ts'
import { toTranslations, type Translation } from './unit-states.ts'

/** An entry with its translations into one language. */
export type TranslatedEntry = {
  readonly entry: Entry
  readonly kind: ContentKind
  readonly title: string
  readonly translations: readonly Translation[]
}

/** Clinic and content whose translations are requested. */
export type TranslationQuery = {
  readonly tenant: Tenant
  readonly kinds: ContentKinds
  /** Restricts to one area of the content; all when omitted. */
  readonly area?: string | undefined
  /** Restricts to the entries of these names. */
  readonly names?: ReadonlySet<string> | undefined
}

/**
 * Returns the area of a text in the translation screens: its kind, `roles:home` for page content, `pictures` for
 * alternative texts.
 */
export const areaOf = ({ kind, key }: Pick<Entry, 'kind' | 'key'>, pointer: string): string => {
  if (pointer.endsWith('/alt')) return 'pictures'
  return kind === 'roles' ? `roles:${key.split('.')[0] ?? key}` : kind
}

/**
 * Loads the clinic’s texts with their translations into a language, entry by entry. Throws 422 for the main language.
 */
export const loadTranslations = async (
  db: Queries,
  { language, ...query }: TranslationQuery & { readonly language: LanguageCode },
): Promise<TranslatedEntry[]> => {
  const { mainLanguage, languages } = query.tenant
  if (language === mainLanguage || !languages.includes(language)) {
    const others = languages.filter((code) => code !== mainLanguage).join(', ')
    throw new AppError('translation/no-target', 422, `Target languages: ${others || 'none yet'}.`)
  }
  return (await load(db, query, [language])).get(language) ?? []
}

/** Loads the translations for every language of the clinic; each entry is read once. */
export const loadAllTranslations = (
  db: Queries,
  query: TranslationQuery,
): Promise<ReadonlyMap<LanguageCode, readonly TranslatedEntry[]>> => {
  const { mainLanguage, languages } = query.tenant
  return load(
    db,
    query,
    languages.filter((code) => code !== mainLanguage),
  )
}

const load = async (
  db: Queries,
  { tenant: { id: partnerId, mainLanguage }, kinds, area, names }: TranslationQuery,
  languages: readonly LanguageCode[],
): Promise<Map<LanguageCode, TranslatedEntry[]>> => {
  const marks = await listMarks(partnerId, db)
  const machine = await listMachineTexts(partnerId, db)
  const yieldToLoop = createLoopYield()
  const loaded = new Map(languages.map((language): [LanguageCode, TranslatedEntry[]] => [language, []]))
  for (const kind of kinds.values()) {
    if (names && ![...names].some((name) => name.startsWith(`${kind.name}/`))) continue
    if (area !== undefined && area !== 'pictures' && area !== kind.name && !area.startsWith(`${kind.name}:`)) continue
    const all = await allEntries(partnerId, db, kind.name)
    const entries = all.filter(
      (entry) => workingCopy(entry).state !== 'removed' && (!names || names.has(`${entry.kind}/${entry.key}`)),
    )
    // An entry without changes has no history that could make a translation outdated.
    const changed = entries.filter(({ edit, published }) => edit > 1 || (published?.revision ?? 0) > 1)
    const past = await listPastStates(
      partnerId,
      db,
      kind.name,
      changed.map(({ key }) => key),
    )
    for (const entry of entries.toSorted(byKey)) {
      // Yields to the event loop: a large clinic has a hundred thousand texts.
      await yieldToLoop()
      const units = listUnits(kind, entry.key, workingCopy(entry).data).filter(
        ({ pointer }) => area === undefined || areaOf(entry, pointer) === area,
      )
      const before = (past.get(entry.key) ?? []).map((state) => ({
        ...state,
        units: listUnits(kind, entry.key, state.data),
      }))
      const title = nameIn(kind, { ...workingCopy(entry).data }, { mainLanguage }) || entry.key
      for (const [language, own] of loaded) {
        const isMarked = (pointer: string, source: string) =>
          marks.get(toMarkName({ kind: kind.name, key: entry.key, pointer, language })) === digestOf(source)
        const translations = toTranslations({ units, past: before, isMarked }, { from: mainLanguage, into: language })
        if (translations.length === 0) continue
        const name = { kind: kind.name, key: entry.key, language }
        const marked = translations.map((one) =>
          withMachineMark(one, machine.get(toMachineName({ ...name, pointer: one.unit.pointer }))),
        )
        own.push({ entry, kind, title, translations: marked })
      }
    }
  }
  return loaded
}

/** Adds the mark of a machine if the translation is still as the machine made it. */
const withMachineMark = (translation: Translation, mark: MachineText | undefined): Translation =>
  mark?.digest === digestOf(translation.target)
    ? { ...translation, machine: { provider: mark.provider, at: mark.at } }
    : translation

const byKey = (one: Entry, other: Entry): number =>
  Number(one.key) - Number(other.key) || (one.key < other.key ? -1 : 1)

/** Counts of an area: its texts, and the missing or outdated translations of a language. */
export type AreaCounts = {
  readonly area: string
  readonly entries: number
  readonly texts: number
  readonly missing: number
  readonly outdated: number
  /** Made by a machine and unread. */
  readonly machine: number
}

/** Counts texts by area, in order of appearance. */
export const countAreas = (loaded: readonly TranslatedEntry[]): AreaCounts[] => {
  const texts = loaded.flatMap(({ entry, translations }) =>
    translations.map(({ unit, state, machine }) => ({
      area: areaOf(entry, unit.pointer),
      name: `${entry.kind}/${entry.key}`,
      state,
      isMachine: Boolean(machine),
    })),
  )
  return [...Map.groupBy(texts, ({ area }) => area)].map(([area, own]) => ({
    area,
    entries: new Set(own.map(({ name }) => name)).size,
    texts: own.length,
    missing: own.filter(({ state }) => state === 'missing').length,
    outdated: own.filter(({ state }) => state === 'outdated').length,
    machine: own.filter(({ isMachine }) => isMachine).length,
  }))
}
