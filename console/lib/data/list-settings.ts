import { isRecord } from '#schemas/is-record.ts'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { textOf } from './content.ts'

type Entry = ContentEntry
type Filters = Readonly<Record<string, unknown>>

/** Fields, filters and sorting of a kind's list. */
export type ListSettings = {
  /** Data fields that the rows show. */
  readonly fields: readonly string[]
  /** Checks whether an entry passes the filters: `q`, `state`, `language`, and those of the kind. */
  readonly filter: (entry: Entry, filters: Filters) => boolean
  /** Returns the comparator of a column. */
  readonly sort: (field: string) => (a: Entry, b: Entry) => number
}

const TITLES = ['name', 'title', 'question', 'label']

/** Fields that rows of most kinds show. */
const COMMON = [...TITLES, 'summary', 'thumbnail', 'image', 'weight', 'startAt', 'endAt', 'categoryId', 'date', 'code']

const OWN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  // The server searches these, so rows need only the fields they show.
  products: ['name', 'thumbnail', 'badges', 'categoryIds', 'options', 'weight'],
  employees: ['name', 'title', 'position', 'photo', 'image', 'thumbnail', 'weight', 'specialties'],
}

const collator = new Intl.Collator('ko', { numeric: true })
const knownWords = new WeakMap<object, string>()

/** Returns the searchable text of an entry. Cached by data object: entries are immutable. */
const words = (entry: Entry): string => {
  const known = knownWords.get(entry.data)
  if (known !== undefined) return known
  const texts = [...TITLES, 'summary', 'keywords'].flatMap((field) => textsIn(entry.data[field]))
  const text = [entry.key, ...texts].join('\n').toLowerCase()
  knownWords.set(entry.data, text)
  return text
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}

const passesState = (entry: Entry, state: unknown): boolean => {
  if (state === 'draft') return entry.draft !== null
  if (state === 'scheduled') return entry.draft?.releaseId !== null && entry.draft !== null
  if (state === 'hidden') return entry.state === 'hidden'
  if (state === 'public') return entry.state === 'shown' && entry.published?.state === 'shown'
  return true
}

const passes = (entry: Entry, { q, state, missing, category }: Filters): boolean => {
  if (!passesState(entry, state)) return false
  if (missing === 'any' && Object.keys(entry.missing).length === 0) return false
  if (typeof missing === 'string' && missing !== 'any' && !(missing in entry.missing)) return false
  const wanted = typeof category === 'number' ? String(category) : category
  if (typeof wanted === 'string' && wanted !== '') {
    const own = entry.data['categoryIds'] ?? [entry.data['categoryId']]
    if (!Array.isArray(own) || !own.some((one) => String(one) === wanted)) return false
  }
  if (typeof q !== 'string' || q.trim() === '') return true
  const text = words(entry)
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Returns the option that visitors see first, with its price. */
export const defaultOption = (entry: Entry): Readonly<Record<string, unknown>> | undefined => {
  const { options } = entry.data
  if (!Array.isArray(options)) return undefined
  const all: readonly unknown[] = options
  const fields = all.filter(isRecord)
  return fields.find((option) => option['isDefault'] === true) ?? fields[0]
}

const valueOf = (entry: Entry, field: string): string | number => {
  switch (field) {
    case 'name':
      return TITLES.map((title) => textOf(entry.data[title], ['ko'])).find((text) => text !== '') ?? entry.key
    case 'price':
      return Number(defaultOption(entry)?.['price'] ?? Number.MAX_SAFE_INTEGER)
    case 'changed':
      return entry.draft?.savedAt ?? entry.published?.publishedAt ?? ''
    case 'weight':
      return Number(entry.data['weight'] ?? 0)
    default:
      return Number(entry.key) || entry.key
  }
}

const compare = (field: string) => (a: Entry, b: Entry) => {
  const one = valueOf(a, field)
  const other = valueOf(b, field)
  const difference =
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))
  // Most keys are numeric; comparing those with the collator would dominate the sort.
  return difference || Number(a.key) - Number(b.key) || collator.compare(a.key, b.key)
}

/** Returns the fields, filters and sorting of a kind's list. */
export const listSettings = (kind: string): ListSettings => ({
  fields: OWN_FIELDS[kind] ?? COMMON,
  filter: passes,
  sort: compare,
})
