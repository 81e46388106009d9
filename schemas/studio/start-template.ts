import type { FileChange, Refusal } from './edit.ts'
import type { TemplateTexts } from './edit-template.ts'
import { writeJson } from './write-json.ts'

/** A template copied from another one, with its own code and name. */
export type NewTemplate = { readonly from: string; readonly code: string; readonly label: string }

const FIRST_VERSION = '0.1.0'

/** Returns the files of a new template: copies of another template's files, with the same parent. */
export const startTemplate = (
  files: TemplateTexts,
  { from, code, label }: NewTemplate,
  /** All files as the author of the other template sees them, drafts included. */
  seen: TemplateTexts = files,
): FileChange[] | Refusal => {
  if ([...files.keys()].some((path) => path.startsWith(`${code}/`))) return 'taken-id'
  const own = [...seen].filter(([path]) => path.startsWith(`${from}/`))
  if (!seen.has(`${from}/template.json`)) return 'unknown-file'
  return own.map(([path, text]): FileChange => {
    const file = path.slice(from.length + 1)
    const after = file === 'template.json' ? toOwn(text, { code, label }) : text
    return { path: `${code}/${file}`, before: null, after }
  })
}

const toOwn = (text: string, { code, label }: Pick<NewTemplate, 'code' | 'label'>): string => {
  const data: unknown = JSON.parse(text)
  if (typeof data !== 'object' || data === null) return text
  const names = 'label' in data && typeof data.label === 'object' && data.label !== null ? data.label : {}
  const named = Object.fromEntries(Object.keys(names).map((language) => [language, label]))
  return writeJson(text, { ...data, code, version: FIRST_VERSION, label: named })
}
