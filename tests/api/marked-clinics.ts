import { isPicture } from '#schemas/content/content-fields.ts'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { FolderEntry } from '#server/clinics/import-export/clinic-folder.ts'
import type { Context } from '#server/app/context.ts'
import { findDemoCodes, readDemo } from '#server/app/demo/seed.ts'
import { resources } from '#server/resources/registry.ts'
import { importForTest } from './harness.ts'

/** The canaries of all clinics, each by whose content it is in: `lumi home.hero slides.0.title`, `lumi notices 3 title`. */
export type Marks = ReadonlyMap<string, string>

/** Imports the demo clinics with a canary of its own in every text, picture and inner link that they wrote. */
export const seedMarkedClinics = async (context: Context): Promise<Marks> => {
  const marks = new Map<string, string>()
  for (const code of await findDemoCodes(context.env.rootDir)) {
    const { folder, problems } = await readDemo(context, code)
    if (problems.some(({ severity }) => severity === 'error')) throw new Error(JSON.stringify(problems))
    // Marking adds to texts and leaves the shape as it is.
    const published = folder.published.map((entry, index) => ({
      ...entry,
      data: entry.kind === 'clinic' ? entry.data : markContent(entry.data, toTake(marks, toOwner(code, entry, index))),
    }))
    await importForTest(context, { ...folder, published })
  }
  return marks
}

/** Roles are known by their own name, entities by their resource and a number. */
const toOwner = (code: string, { kind, key }: FolderEntry, index: number): string =>
  kind === 'roles' ? `${code} ${key}` : `${code} ${resourceOf(kind)} ${kind}-${index}`

const resourceOf = (kind: string): string | undefined =>
  resources.find(({ kinds = [] }) => kinds.some(({ name }) => name === kind))?.name

/** The canary of a place, such as `title` or `slides`, `0`, `title`. */
type Take = (path: readonly string[]) => string

/** Builds a canary of fixed length, so that none is contained in another. */
export const toMark = (count: number): string => `zq${String(count).padStart(5, '0')}qz`

/** The same in every language. */
const toTake =
  (marks: Map<string, string>, owner: string): Take =>
  (path) => {
    const name = `${owner} ${path.join('.')}`
    const mark = marks.get(name) ?? toMark(marks.size)
    marks.set(name, mark)
    return mark
  }

/** Content with the canary of its place in every text, picture and inner link; its shape stays. */
export const markContent = (data: object, take: Take): object => mark(data, take, []) as object

const mark = (value: unknown, take: Take, path: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((item, index) => mark(item, take, [...path, String(index)]))
  if (typeof value !== 'object' || value === null) return value
  if (isLocalised(value)) return markTexts(value, take, path)
  if (isPicture(value)) return markPicture(value, take(path))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'url' && typeof inner === 'string'
        ? markLink(inner, take, [...path, name])
        : mark(inner, take, [...path, name]),
    ]),
  )
}

const isLocalised = (value: object): boolean => {
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => LANGUAGE_CODES.some((code) => code === name))
}

/** A text in each language, or a list of texts in each. */
const markTexts = (value: object, take: Take, path: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(value).map(([language, text]) => [
      language,
      Array.isArray(text)
        ? text.map((one, index) => append(String(one), take([...path, String(index)])))
        : append(String(text), take(path)),
    ]),
  )

/** Within the last element of rich text. Nothing stays nothing. */
const append = (text: string, token: string): string =>
  text === '' ? text : text.replace(/((?:<\/\w+>\s*)*)$/, ` ${token}$1`)

/** A picture is one piece, by its words or by its file. */
const markPicture = (picture: object, token: string): object =>
  Object.fromEntries(
    Object.entries(picture).map(([name, value]) => {
      if (name === 'alt' && typeof value === 'object') return [name, markAll(value, token)]
      return [name, name === 'src' ? String(value).replace('/media/', `/media/${token}-`) : value]
    }),
  )

const markAll = (texts: object, token: string): object =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, append(String(text), token)]))

/** A fragment or a telephone number is left as it is. */
const markLink = (url: string, take: Take, path: readonly string[]): string => {
  if (!/^(\/|https?:)/.test(url)) return url
  const [address = '', hash] = url.split('#')
  const query = `${address.includes('?') ? '&' : '?'}mark=${take(path)}`
  return address + query + (hash === undefined ? '' : `#${hash}`)
}
