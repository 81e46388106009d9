import { contentSchemas, schemaParts, type FormSchema } from './content-schemas.ts'
import type { ProjectFiles } from './project-files.ts'

/** The words of one place of a schema in one language of the console. */
type Words = {
  readonly title?: string
  readonly description?: string
  readonly choices?: Readonly<Record<string, string>>
  readonly groups?: Readonly<Record<string, string>>
}

type Text = { readonly name: string; readonly text: string; readonly english: string | null }

const TITLE_LENGTH = 20
const DESCRIPTION_LENGTH = 90
const HANGUL = /[가-힣]/
/** Latin words also used on Korean pages. */
const LATIN = /^(VAT|URL|SNS|NEW|BEST|LIMITED)$/
const FILE = /^locales\/([^/]+)\/schemas\/(.+)\.json$/

/**
 * Words of forms that are missing, left over or not fit to be read; one sentence each. English titles and descriptions
 * stand in the schemas, so that its files hold choices and groups alone.
 */
export const findWordFaults = (files: ProjectFiles): string[] => {
  const schemas = contentSchemas(files)
  const stray = [...files.keys()].flatMap((path) => {
    const [, language = '', name = ''] = FILE.exec(path) ?? []
    if (name === '') return []
    return schemas.has(name) && ['ko', 'en'].includes(language) ? [] : [`${path} is of no form of the console`]
  })
  const faults = [...schemas].flatMap(([name, schema]) =>
    ['ko', 'en'].flatMap((language) =>
      findFaultsIn(`locales/${language}/schemas/${name}.json`, language, schema, files),
    ),
  )
  return [...stray, ...faults]
}

const findFaultsIn = (path: string, language: string, schema: FormSchema, files: ProjectFiles): string[] => {
  const wanted = new Map(
    schemaParts(schema)
      .map(({ pointer, part }) => [pointer, wantedOf(part, language)] as const)
      .filter(([, words]) => Object.keys(words).length > 0),
  )
  const text = files.get(path)
  if (text === undefined) return wanted.size === 0 ? [] : [`${path} is missing`]
  // For a file of any other type the keys and texts below do not match, and are reported.
  const given = new Map(Object.entries(JSON.parse(text) as Record<string, Words>))
  return [...new Set([...wanted.keys(), ...given.keys()])].flatMap((pointer) => {
    const entry = flatten(given.get(pointer) ?? {})
    const expected = flatten(wanted.get(pointer) ?? {})
    const where = `${path} "${pointer}"`
    return [
      ...[...expected.keys()].filter((key) => !entry.has(key)).map((key) => `${where} lacks ${key}`),
      ...[...entry.keys()].filter((key) => !expected.has(key)).map((key) => `${where} has ${key}, which nothing shows`),
      ...[...entry].flatMap(([key, value]) =>
        findTextFaults({ name: key, text: value, english: expected.get(key) ?? null }, language).map(
          (fault) => `${where} ${fault}`,
        ),
      ),
      ...findTwins(entry).map((twin) => `${where} has two choices that read "${twin}"`),
    ]
  })
}

/** Returns the texts that a language must have for a schema, with the English where the schema has it. */
const wantedOf = (part: FormSchema, language: string): Words => {
  const values = [...(part.enum ?? []), ...('const' in part ? [part.const] : [])].filter(isString)
  const groups: unknown = part['x-maru']?.['groups']
  const names = Array.isArray(groups) ? groups.filter(isString) : []
  const isTold = part.title !== undefined || part.description !== undefined
  return {
    ...(isTold && language === 'ko' ? { title: part.title ?? '', description: part.description ?? '' } : {}),
    ...(values.length > 0 ? { choices: Object.fromEntries(values.map((value) => [value, value])) } : {}),
    ...(names.length > 0 ? { groups: Object.fromEntries(names.map((name) => [name, name])) } : {}),
  }
}

/** `choices.NEW` → its text. */
const flatten = (words: object): Map<string, string> =>
  new Map(
    Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([name, text]): [string, string] => [`${key}.${name}`, String(text)])
        : [[key, String(value)] as [string, string]],
    ),
  )

const findTextFaults = ({ name, text, english }: Text, language: string): string[] => {
  if (text.trim() === '') return [`has no text for ${name}`]
  if (language !== 'ko') return []
  const most = name === 'description' ? DESCRIPTION_LENGTH : TITLE_LENGTH
  return [
    ...(text.length > most ? [`is longer than ${most} characters in ${name}`] : []),
    ...(HANGUL.test(text) || LATIN.test(text) ? [] : [`is not in Korean in ${name}`]),
    ...(text === english && !LATIN.test(text) ? [`repeats the English in ${name}`] : []),
  ]
}

const findTwins = (entry: ReadonlyMap<string, string>): string[] => {
  const choices = [...entry].filter(([key]) => key.startsWith('choices.')).map(([, text]) => text)
  return [...new Set(choices.filter((text, index) => choices.indexOf(text) !== index))]
}

const isString = (value: unknown): value is string => typeof value === 'string'
