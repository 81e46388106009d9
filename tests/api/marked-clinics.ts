import { isPicture } from '#schemas/content/content-fields.ts'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { FolderEntry } from '#server/clinic-files/clinic-folder.ts'
import type { Context } from '#server/context.ts'
import { findDemoCodes, readDemo } from '#server/demo/seed.ts'
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
      data:
        entry.kind === 'clinic'
          ? entry.data
          : (mark(entry.data, { owner: toOwner(code, entry, index), marks }, []) as object),
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

type Marking = { owner: string; marks: Map<string, string> }

/** The same in every language; of one length, so that none is found within another. */
const takeMark = ({ owner, marks }: Marking, path: readonly string[]): string => {
  const name = `${owner} ${path.join('.')}`
  const known = marks.get(name)
  const mark = known ?? `zq${String(marks.size).padStart(5, '0')}qz`
  marks.set(name, mark)
  return mark
}

const mark = (value: unknown, marking: Marking, path: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((item, index) => mark(item, marking, [...path, String(index)]))
  if (typeof value !== 'object' || value === null) return value
  if (isLocalised(value)) return markTexts(value, marking, path)
  if (isPicture(value)) return markPicture(value, takeMark(marking, path))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'url' && typeof inner === 'string'
        ? markLink(inner, marking, [...path, name])
        : mark(inner, marking, [...path, name]),
    ]),
  )
}

const isLocalised = (value: object): boolean => {
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => LANGUAGE_CODES.some((code) => code === name))
}

/** A text in each language, or a list of texts in each. */
const markTexts = (value: object, marking: Marking, path: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(value).map(([language, text]) => [
      language,
      Array.isArray(text)
        ? text.map((one, index) => append(String(one), takeMark(marking, [...path, String(index)])))
        : append(String(text), takeMark(marking, path)),
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
const markLink = (url: string, marking: Marking, path: readonly string[]): string => {
  if (!/^(\/|https?:)/.test(url)) return url
  const [address = '', hash] = url.split('#')
  const query = `${address.includes('?') ? '&' : '?'}mark=${takeMark(marking, path)}`
  return address + query + (hash === undefined ? '' : `#${hash}`)
}
