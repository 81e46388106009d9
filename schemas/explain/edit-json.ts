import { applyEdits, modify } from 'jsonc-parser'

/** A value at a path of a JSON file. */
export type JsonEdit = { readonly path: readonly (string | number)[]; readonly value: unknown }

/** The text of a JSON file with some values replaced; everything else stays as it was written. */
export function editJson(text: string, edits: readonly JsonEdit[]): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
  return edits.reduce(
    (current, { path, value }) => applyEdits(current, modify(current, [...path], value, { formattingOptions })),
    text,
  )
}
