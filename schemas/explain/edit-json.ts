import { applyEdits, modify } from 'jsonc-parser'

/** A new value for a path of a JSON file. */
export type JsonEdit = { readonly path: readonly (string | number)[]; readonly value: unknown }

/** Replaces some values in the text of a JSON file; everything else is unchanged. */
export function editJson(text: string, edits: readonly JsonEdit[]): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
  return edits.reduce(
    (current, { path, value }) => applyEdits(current, modify(current, [...path], value, { formattingOptions })),
    text,
  )
}
