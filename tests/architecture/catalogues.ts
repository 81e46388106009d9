import type { ProjectFiles } from './project-files.ts'

/** A namespace's keys, nested ones joined by dots, with their texts. */
export type Catalogue = ReadonlyMap<string, string>

/** Catalogues by namespace by language. */
export type Catalogues = ReadonlyMap<string, ReadonlyMap<string, Catalogue>>

const FILE = /^locales\/([^/]+)\/((?:console\/)?[^/]+)\.json$/
/** The console's staff read Korean or English; the sites' visitors every language. */
const STAFF_LANGUAGES = new Set(['ko', 'en'])
const isForStaff = (namespace: string): boolean => namespace.startsWith('console/')
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Reads locales/; `language.json` describes the language itself and holds no texts. */
export const readCatalogues = (files: ProjectFiles): Catalogues => {
  const languages = new Map<string, Map<string, Catalogue>>()
  for (const [path, text] of files) {
    const [, language, namespace] = FILE.exec(path) ?? []
    if (!language || !namespace || namespace === 'language') continue
    const known = languages.get(language) ?? new Map<string, Catalogue>()
    languages.set(language, known.set(namespace, new Map(flatten(JSON.parse(text), ''))))
  }
  return languages
}

const flatten = (value: unknown, key: string): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [[key, typeof value === 'string' ? value : '']]
  return Object.entries(value).flatMap(([name, part]) => flatten(part, key === '' ? name : `${key}.${name}`))
}

/** A key without the ending that i18next chooses by number. */
export const toBaseKey = (key: string): string => key.replace(PLURAL, '')

/** The keys that sources may ask for. */
export const baseKeysOf = (catalogue: Catalogue): Set<string> => new Set([...catalogue.keys()].map(toBaseKey))

/** Lists differences between languages in keys, plurals or placeholders, and empty texts; one sentence each. */
export const findCatalogueFaults = (catalogues: Catalogues): string[] => {
  const namespaces = new Set([...catalogues.values()].flatMap((known) => [...known.keys()]))
  const faults: string[] = []
  for (const [language, known] of catalogues) {
    for (const namespace of namespaces) {
      if (isForStaff(namespace) && !STAFF_LANGUAGES.has(language)) continue
      const where = `locales/${language}/${namespace}.json`
      const catalogue = known.get(namespace)
      if (!catalogue) {
        faults.push(`${where} is missing`)
        continue
      }
      faults.push(...findKeyFaults(where, catalogue, unite(catalogues, namespace)))
      faults.push(...findPluralFaults(where, catalogue, language))
    }
  }
  return faults
}

/** Base keys of a namespace in all languages, with the placeholders that any of them fills. */
const unite = (catalogues: Catalogues, namespace: string): Map<string, Set<string>> => {
  const all = new Map<string, Set<string>>()
  for (const known of catalogues.values()) {
    for (const [key, text] of known.get(namespace) ?? []) {
      const base = toBaseKey(key)
      all.set(base, new Set([...(all.get(base) ?? []), ...placeholdersOf(text)]))
    }
  }
  return all
}

const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)

const findKeyFaults = (
  where: string,
  catalogue: Catalogue,
  all: ReadonlyMap<string, ReadonlySet<string>>,
): string[] => {
  const own = baseKeysOf(catalogue)
  const missing = [...all.keys()].filter((key) => !own.has(key)).map((key) => `${where} lacks "${key}"`)
  const wrong = [...catalogue].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${where} has no text for "${key}"`]
    const filled = new Set(placeholdersOf(text))
    // "One treatment" needs no number, so a plural may leave its count out.
    const left = [...(all.get(toBaseKey(key)) ?? [])].filter(
      (name) => !filled.has(name) && !(name === 'count' && PLURAL.test(key)),
    )
    return left.map((name) => `${where} does not fill {{${name}}} in "${key}"`)
  })
  return [...missing, ...wrong]
}

const findPluralFaults = (where: string, catalogue: Catalogue, language: string): string[] => {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const plurals = new Map<string, string[]>()
  for (const key of catalogue.keys()) {
    const [, form] = PLURAL.exec(key) ?? []
    if (form) plurals.set(toBaseKey(key), [...(plurals.get(toBaseKey(key)) ?? []), form])
  }
  return [...plurals].flatMap(([key, forms]) => [
    ...wanted.filter((form) => !forms.includes(form)).map((form) => `${where} lacks "${key}_${form}"`),
    ...forms
      .filter((form) => !wanted.some((one) => one === form))
      .map((form) => `${where} has "${key}_${form}", a form that this language does not have`),
  ])
}
