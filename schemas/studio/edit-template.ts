import { isEqual } from 'es-toolkit'
import type { Composition } from '../layout/apply-when.ts'
import { editComposition } from './edit-composition.ts'
import type { CompositionEdit, FileChange, Refusal, TemplateEdit } from './edit.ts'
import { printJson, writeJson } from './write-json.ts'

/** The files of all templates as text, by their paths relative to `templates/`. */
export type TemplateTexts = ReadonlyMap<string, string>

/** Target of an edit. */
export type EditedTemplate = {
  readonly files: TemplateTexts
  readonly code: string
  /** The code of the parent template, or null. */
  readonly parent: string | null
}

/** Returns the changed files of an edit; only the template's own files change. */
export const editTemplate = (template: EditedTemplate, edit: TemplateEdit): FileChange[] | Refusal => {
  switch (edit.op) {
    case 'own':
      return ownFile(template, edit.file)
    case 'disown':
      return disownFile(template, edit.file)
    case 'setToken':
      return setToken(template, edit.path, edit.value)
    case 'resetToken':
      return resetToken(template, edit.path)
    default:
      return editFile(template, edit)
  }
}

const THEME = 'theme.json'

const read = ({ files, code, parent }: EditedTemplate, file: string) => {
  const path = `${code}/${file}`
  return {
    path,
    own: files.get(path) ?? null,
    inherited: (parent === null ? undefined : files.get(`${parent}/${file}`)) ?? null,
  }
}

const parse = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const data: unknown = JSON.parse(text)
    // The template check reports other errors.
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const ownFile = (template: EditedTemplate, file: string): FileChange[] | Refusal => {
  const { path, own, inherited } = read(template, file)
  if (own !== null) return 'nothing-to-change'
  return inherited === null ? 'unknown-file' : [{ path, before: null, after: inherited }]
}

const disownFile = (template: EditedTemplate, file: string): FileChange[] | Refusal => {
  const { path, own, inherited } = read(template, file)
  if (own === null) return 'nothing-to-change'
  return inherited === null ? 'nothing-inherited' : [{ path, before: own, after: null }]
}

/** Edits a file; the first change copies an inherited file into the template. */
const editFile = (
  template: EditedTemplate,
  { file, ...edit }: CompositionEdit & { readonly file: string },
): FileChange[] | Refusal => {
  const { path, own, inherited } = read(template, file)
  const text = own ?? inherited
  if (text === null) return 'unknown-file'
  const data = parse(text)
  if (!data || !isComposition(data)) return 'broken-file'
  const next = editComposition(data, edit)
  return typeof next === 'string' ? next : [{ path, before: own, after: writeJson(text, next) }]
}

const isComposition = (
  data: Readonly<Record<string, unknown>>,
): data is Readonly<Record<string, unknown>> & Composition =>
  Array.isArray(data['order']) && typeof data['sections'] === 'object' && data['sections'] !== null

const setToken = (
  template: EditedTemplate,
  token: readonly string[],
  value: string | number,
): FileChange[] | Refusal => {
  const { path, own, inherited } = read(template, THEME)
  const whole = { ...parse(inherited ?? '{}'), ...parse(own ?? '{}') }
  if (own !== null && !parse(own)) return 'broken-file'
  const current = lookUp(own === null ? whole : (parse(own) ?? {}), token)
  if (isEqual(current, value)) return 'nothing-to-change'
  if (own !== null) return [{ path, before: own, after: writeJson(own, put(parse(own) ?? {}, token, value)) }]
  if (inherited === null) return 'unknown-file'
  const { $schema, formatVersion } = whole
  return [{ path, before: null, after: printJson(put({ $schema, formatVersion }, token, value)) }]
}

/** Resets a token to the parent's value by removing the own one. Deletes a theme file that becomes empty. */
const resetToken = (template: EditedTemplate, token: readonly string[]): FileChange[] | Refusal => {
  const { path, own, inherited } = read(template, THEME)
  if (own === null || inherited === null) return 'nothing-inherited'
  const [data, parents] = [parse(own), parse(inherited)]
  if (!data || !parents) return 'broken-file'
  const value = lookUp(parents, token)
  if (value === undefined) return 'nothing-inherited'
  const current = lookUp(data, token)
  if (current === undefined) return 'nothing-to-change'
  const next = takeOut(data, token)
  const saysNothing = Object.keys(next).every((key) => key === '$schema' || key === 'formatVersion')
  return [{ path, before: own, after: saysNothing ? null : writeJson(own, next) }]
}

type Branch = Readonly<Record<string, unknown>>

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value at a path of a theme; undefined if it is missing. */
export const lookUp = (data: unknown, [first, ...rest]: readonly string[]): unknown => {
  if (first === undefined) return data
  return isBranch(data) && Object.hasOwn(data, first) ? lookUp(data[first], rest) : undefined
}

const put = (data: Branch, [first = '', ...rest]: readonly string[], value: unknown): Branch => {
  const inner = data[first]
  return { ...data, [first]: rest.length === 0 ? value : put(isBranch(inner) ? inner : {}, rest, value) }
}

/** Removes a value and the branches that become empty. */
const takeOut = (data: Branch, [first = '', ...rest]: readonly string[]): Branch => {
  const { [first]: inner, ...others } = data
  if (rest.length === 0 || !isBranch(inner)) return others
  const left = takeOut(inner, rest)
  return Object.keys(left).length === 0 ? others : { ...data, [first]: left }
}
