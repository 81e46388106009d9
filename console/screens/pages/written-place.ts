import { isRecord } from '#schemas/is-record.ts'

/** Location of an editable text of the page: a text of the section's data, whole or one of its lines. */
export type WrittenPlace = { readonly pointer: string; readonly text: string; readonly line: number | null }

/** Returns the text in a language that equals these words; null when none does. */
export const findWritten = (data: unknown, language: string, words: string): WrittenPlace | null => {
  const wanted = squeeze(words)
  if (wanted === '') return null
  for (const [pointer, text] of textsOf(data, language)) {
    if (squeeze(text) === wanted) return { pointer, text, line: null }
    const lines = text.split('\n')
    const line = lines.length > 1 ? lines.findIndex((one) => squeeze(one) === wanted) : -1
    if (line !== -1) return { pointer, text, line }
  }
  return null
}

/** Returns the whole text after an edit of these words. */
export const rewrite = ({ text, line }: WrittenPlace, words: string): string => {
  // Browsers insert a non-breaking space at the end of a line.
  const clean = words.replaceAll('\u00A0', ' ')
  return line === null ? clean.replace(/\n+$/, '') : text.split('\n').with(line, clean.replaceAll('\n', ' ')).join('\n')
}

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Returns all texts of a language with their pointers; lists item by item. Rich text is excluded. */
const textsOf = (value: unknown, language: string, pointer = ''): [pointer: string, text: string][] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, language, `${pointer}/${index}`))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = `${pointer}/${name}`
    if (name !== language) return textsOf(inner, language, at)
    if (Array.isArray(inner))
      return inner.flatMap((one, index): [string, string][] =>
        typeof one === 'string' ? [[`${at}/${index}`, one]] : [],
      )
    return typeof inner === 'string' && !inner.startsWith('<') ? [[at, inner]] : []
  })
}
