import { isRecord } from '#schemas/is-record.ts'
import type { ContentEntry, ContentKindFacts } from '#schemas/generated/api/content.ts'

/** Returns a localised text in the first of these languages that has it, else in any; empty where all are missing. */
export const textOf = (value: unknown, languages: readonly string[]): string => {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return ''
  const found = [...languages, ...Object.keys(value)].map((language) => value[language])
  const text = found.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return text ?? ''
}

/** Returns the title of an entry in lists: its first title field with a text, else its key. */
export const titleOf = (
  entry: Pick<ContentEntry, 'key' | 'data'>,
  kind: Pick<ContentKindFacts, 'titleFields'> | undefined,
  languages: readonly string[],
): string => {
  const texts = (kind?.titleFields ?? ['name', 'title']).map((field) => textOf(titleIn(entry.data[field]), languages))
  return texts.find((text) => text !== '') ?? entry.key
}

/** Returns the field itself; for a list, such as a popup's sheets, the title of its first item. */
const titleIn = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  const first: unknown = value[0]
  return isRecord(first) ? first['title'] : undefined
}
