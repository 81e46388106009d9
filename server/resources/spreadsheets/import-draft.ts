import { workingCopy, type Entry, type EntryState } from '../../content/entry.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { Field } from './columns.ts'
import type { SheetKind } from './sheet-kinds.ts'

/** Fields by name, as entries and their items have them. */
export type Fields = Record<string, unknown>

/** An item before the import, null for a new one, and after it. */
export type ItemDraft = {
  readonly before: Fields | null
  readonly data: Fields
  /** A row has changed it. */
  isUsed: boolean
}

/** An entry before the import, null for a new one, and after it. */
export type EntryDraft = {
  readonly entry: Entry | null
  readonly before: Fields
  readonly data: Fields
  state: EntryState
  isUsed: boolean
  readonly items: ItemDraft[]
  /** Values from rows, for finding contradictions: by item and field. */
  readonly said: Map<string, { readonly row: number; readonly value: unknown }>
}

/** Returns the draft of an entry that an import changes. */
export const draftOf = (entry: Entry, { items }: SheetKind): EntryDraft => {
  const { state, data } = workingCopy(entry)
  const copy: Fields = structuredClone({ ...data })
  const list = items === null ? [] : copy[items]
  const own: readonly unknown[] = Array.isArray(list) ? list : []
  // The schema defines items as objects; each is changed in place within the copy.
  const records = own.filter((item): item is Fields => typeof item === 'object' && item !== null)
  return {
    entry,
    before: structuredClone(copy),
    data: copy,
    state,
    isUsed: false,
    items: records.map((item) => ({ before: structuredClone(item), data: item, isUsed: false })),
    said: new Map(),
  }
}

/** Returns the draft of a new entry. */
export const newDraft = (data: Fields, state: EntryState): EntryDraft => ({
  entry: null,
  before: {},
  data,
  state,
  isUsed: false,
  items: [],
  said: new Map(),
})

/** Adds an item to an entry; it is dropped unless a row uses it. */
export const addItem = (draft: EntryDraft, data: Fields): ItemDraft => {
  const item: ItemDraft = { before: null, data, isUsed: false }
  draft.items.push(item)
  return item
}

/** Returns an entry’s data with its previous items and those that rows have added. */
export const toData = ({ data, items }: EntryDraft, sheet: SheetKind): Fields => {
  const own = items.filter(({ before, isUsed }) => before !== null || isUsed)
  return sheet.items === null || own.length === 0 ? data : { ...data, [sheet.items]: own.map((item) => item.data) }
}

/** Returns the value of a field in an entry or an item. */
export const readField = ({ kind, language }: Field, data: Fields): unknown => {
  const value = data[kind.field]
  if (language === null) return value
  const texts: Readonly<Record<string, unknown>> = typeof value === 'object' ? { ...value } : {}
  return texts[language]
}

/** Sets the value of a field. */
export const writeField = ({ kind, language }: Field, data: Fields, value: unknown): void => {
  if (language === null) {
    data[kind.field] = value
    return
  }
  const texts = data[kind.field]
  data[kind.field] = { ...(typeof texts === 'object' ? texts : {}), [language]: value }
}

/** Returns the text that names an entry or an item, in the main language and in NFC, as in tables. */
export const nameOf = (data: Fields, field: string, language: LanguageCode): string => {
  const texts = data[field]
  const own: Readonly<Record<string, unknown>> = typeof texts === 'object' ? { ...texts } : {}
  const name = own[language]
  return typeof name === 'string' ? name.normalize('NFC').trim() : ''
}
