import type { LanguageCode } from '#schemas/language.ts'
import { entrySchema, walkBySchema } from '../../content/entry-schemas.ts'
import type { ContentKind } from '../../content/kinds/content-kind.ts'
import { findStable, toStable } from '../../content/stable-pointer.ts'

/** Format of a text: plain, HTML, or one line for each text of a list. */
export type UnitForm = 'text' | 'html' | 'lines'

/** A text in its languages, with its place in an entry. */
export type TextUnit = {
  /** JSON pointer; numbered list items are identified by their number, such as `/options/#12/name`. */
  readonly pointer: string
  /** The same pointer with the items’ current positions. */
  readonly path: string
  /** Schema title, such as "Options · Name". */
  readonly label: string
  readonly form: UnitForm
  readonly texts: Readonly<Partial<Record<LanguageCode, string>>>
}

const FORMS: Readonly<Record<string, UnitForm>> = {
  'maru://schemas/localised-text.schema.json': 'text',
  'maru://schemas/rich-text.schema.json': 'html',
  'maru://schemas/localised-texts.schema.json': 'lines',
}

/** Lists the texts of an entry’s data that have languages according to its schema. */
export const listUnits = (kind: ContentKind, key: string, data: object): TextUnit[] => {
  const units = new Map<string, TextUnit>()
  const titles = new Map<string, string>()
  walkBySchema(entrySchema(kind, key).schema, data, (node, value, pointer) => {
    if (node.title !== undefined && !titles.has(pointer)) titles.set(pointer, node.title)
    const form = FORMS[node.$id ?? '']
    if (form === undefined || typeof value !== 'object' || value === null) return
    const stable = toStable(pointer, data)
    units.set(stable, { pointer: stable, path: pointer, label: toLabel(pointer, titles), form, texts: toTexts(value) })
  })
  return [...units.values()]
}

const toTexts = (value: object): TextUnit['texts'] =>
  Object.fromEntries(
    Object.entries(value).map(([code, text]) => [code, Array.isArray(text) ? text.join('\n') : String(text)]),
  )

/** Joins the names of the surrounding fields, outermost first; the entry’s own title adds nothing here. */
const toLabel = (pointer: string, titles: ReadonlyMap<string, string>): string => {
  const steps = pointer.split('/').slice(1)
  const names = steps.flatMap((step, index) => {
    const title = titles.get(`/${steps.slice(0, index + 1).join('/')}`)
    return /^\d+$/.test(step) ? [String(Number(step) + 1)] : [title ?? step]
  })
  return names.join(' · ')
}

/** Writes a text of one language into its place in data; false where that place no longer exists. Mutates the data. */
export const writeUnit = (data: object, { pointer, form }: TextUnit, language: LanguageCode, text: string): boolean => {
  const place = findStable(data, pointer)?.value
  if (typeof place !== 'object' || place === null) return false
  Object.assign(place, { [language]: form === 'lines' ? text.split('\n').map((line) => line.trim()) : text })
  return true
}
