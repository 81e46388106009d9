import { isObject } from '#schemas/is-record.ts'
import type { ContentKind } from './kinds/content-kind.ts'
import { holdsKeyword } from '../db/search-text.ts'
import { countMissing, type Offered } from './check-content.ts'
import { workingCopy, type Entry, type EntryState } from './entry.ts'

/** Data by which lists are searched, filtered and sorted: an entry without its texts. */
export type ListRow = {
  readonly key: string
  /** Changes with every change of the entry. */
  readonly mark: string
  readonly state: EntryState
  readonly isDraft: boolean
  readonly isScheduled: boolean
  /** Visible to visitors, now and after the next publication. */
  readonly isPublic: boolean
  /** Case-folded and Unicode-normalized. */
  readonly search: string
  readonly name: string
  readonly weight: number
  /** Price of the option shown first; entries without one sort last. */
  readonly price: number
  readonly changedAt: string
  readonly categories: readonly string[]
  /** Number of missing texts by language. */
  readonly missing: Readonly<Record<string, number>>
  /** Number of texts by language that are written in the main language and not translated. */
  readonly untranslated: Readonly<Record<string, number>>
}

/** Sort order of a list. */
export type ListOrder = 'name' | 'weight' | 'price' | 'changed' | 'key'

/** Filter for the entries of a list. */
export type ListFilter = {
  readonly keyword?: string | undefined
  readonly state?: 'draft' | 'scheduled' | 'public' | 'hidden' | 'removed' | undefined
  /** A language with missing texts, or `any` for a missing translation. */
  readonly missing?: string | undefined
  readonly category?: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the list data of an entry. */
export const toListRow = (
  kind: ContentKind,
  entry: Entry,
  { search, mark }: { readonly search: string; readonly mark: string },
  offered: Offered,
): ListRow => {
  const { state, data } = workingCopy(entry)
  const fields: Fields = { ...data }
  const missing = countMissing(kind, entry.key, data, offered)
  const { [offered.mainLanguage]: _, ...untranslated } = missing
  return {
    key: entry.key,
    mark,
    state,
    isDraft: entry.draft !== null,
    isScheduled: entry.draft !== null && entry.draft.releaseId !== null,
    isPublic: state === 'shown' && entry.published?.state === 'shown',
    search,
    name: nameIn(kind, fields, offered) || entry.key,
    weight: typeof fields['weight'] === 'number' ? fields['weight'] : 0,
    price: priceIn(fields['options']),
    changedAt: entry.draft?.savedAt ?? entry.published?.publishedAt ?? '',
    categories: categoriesIn(fields),
    missing,
    untranslated,
  }
}

/** Returns an entry's name in the main language; empty if it has none. */
export const nameIn = (
  { titleFields }: Pick<ContentKind, 'titleFields'>,
  fields: Fields,
  { mainLanguage }: Pick<Offered, 'mainLanguage'>,
): string => {
  for (const field of titleFields) {
    const title = titleIn(fields[field])
    const text = isObject(title) ? title[mainLanguage] : title
    if (typeof text === 'string' && text !== '') return text
  }
  return ''
}

/** Returns the field itself; for a list, such as a popup's items, the title of its first item. */
const titleIn = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  const first: unknown = value[0]
  return isObject(first) ? first['title'] : undefined
}

const priceIn = (options: unknown): number => {
  const all: readonly unknown[] = Array.isArray(options) ? options : []
  const found = all.filter(isObject)
  const price = (found.find((option) => option['isDefault'] === true) ?? found[0])?.['price']
  return typeof price === 'number' ? price : Number.MAX_SAFE_INTEGER
}

const categoriesIn = ({ categoryIds, categoryId }: Fields): string[] => {
  if (Array.isArray(categoryIds)) return [...new Set(categoryIds.map(String))]
  return typeof categoryId === 'number' || typeof categoryId === 'string' ? [String(categoryId)] : []
}

/** Checks whether an entry matches a list's filters. */
export const passes = (row: ListRow, { keyword, state, missing, category }: ListFilter): boolean => {
  if (!isInState(row, state)) return false
  if (missing === 'any' && Object.keys(row.untranslated).length === 0) return false
  if (missing !== undefined && missing !== 'any' && !(missing in row.missing)) return false
  if (category !== undefined && !row.categories.includes(category)) return false
  return keyword === undefined || holdsKeyword(row.search, keyword)
}

const isInState = ({ state, ...row }: ListRow, wanted: ListFilter['state']): boolean => {
  if (wanted === 'removed') return state === 'removed'
  if (state === 'removed') return false
  switch (wanted) {
    case 'draft':
      return row.isDraft
    case 'scheduled':
      return row.isScheduled
    case 'public':
      return row.isPublic
    case 'hidden':
      return state === 'hidden'
    case undefined:
      return true
  }
}

const collator = new Intl.Collator('ko', { numeric: true })

const ORDERS: Readonly<Record<ListOrder, (one: ListRow, other: ListRow) => number>> = {
  name: (one, other) => collator.compare(one.name, other.name),
  weight: (one, other) => one.weight - other.weight,
  price: (one, other) => one.price - other.price,
  // Last changed first.
  changed: (one, other) => (one.changedAt < other.changedAt ? 1 : one.changedAt > other.changedAt ? -1 : 0),
  key: () => 0,
}

/** Returns outlines in an order; ties are sorted by key, numeric keys by value. */
export const inOrder = (outlines: readonly ListRow[], order: ListOrder): ListRow[] =>
  outlines.toSorted(
    (one, other) => ORDERS[order](one, other) || one.key.length - other.key.length || (one.key < other.key ? -1 : 1),
  )
