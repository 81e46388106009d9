import type { ProjectFiles } from './project-files.ts'

/** The parts of a JSON Schema that drawing a form needs. */
export type FormSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, FormSchema>>
  readonly definitions?: Readonly<Record<string, FormSchema>>
  readonly items?: FormSchema
  readonly anyOf?: readonly FormSchema[]
  readonly oneOf?: readonly FormSchema[]
  readonly 'x-maru'?: Readonly<Record<string, unknown>>
}

/** A place of a schema, by its JSON pointer. */
export type SchemaPart = { readonly pointer: string; readonly part: FormSchema }

/** Drawn as one field with a tab for each language, or by the language's own name; their words are never shown. */
const LEAVES = new Set(['localised-text', 'localised-texts', 'rich-text', 'language-code'])
/** Schemas that an input chooses from without a reference in a schema. */
const CHOSEN_FROM: Readonly<Record<string, string>> = { routes: 'route' }

/** The schemas that forms are drawn from, by name: those of the kinds of content, of all roles, and what they refer to. */
export const contentSchemas = (files: ProjectFiles): Map<string, FormSchema> => {
  const found = new Map<string, FormSchema>()
  const add = (name: string): void => {
    const text = files.get(toPath(name))
    if (found.has(name) || LEAVES.has(name) || text === undefined) return
    const schema = parseSchema(text)
    found.set(name, schema)
    for (const { part } of schemaParts(schema)) {
      const [, referred] = /^maru:\/\/schemas\/(.+)\.schema\.json/.exec(part.$ref ?? '') ?? []
      const chosen = CHOSEN_FROM[String(part['x-maru']?.['input'])]
      for (const next of [referred, chosen]) if (next !== undefined) add(next)
    }
  }
  for (const [path, text] of files) {
    const [, role] = /^schemas\/(roles\/.+)\.schema\.json$/.exec(path) ?? []
    if (role !== undefined) add(role)
    if (/^server\/resources\/[^/]+\/kinds\.ts$/.test(path)) for (const name of quoted(text)) add(name)
  }
  return found
}

/** The kinds of content that numbers may refer to. */
export const contentKinds = (files: ProjectFiles): Set<string> =>
  new Set(
    [...files].flatMap(([path, text]) =>
      path.endsWith('/kinds.ts') ? [...text.matchAll(/\bname: '([^']+)'/g)].map(([, name = '']) => name) : [],
    ),
  )

/** A schema and everything in it, from the outside in. */
export const schemaParts = (schema: FormSchema, pointer = ''): SchemaPart[] => {
  const within = (parts: Readonly<Record<string, FormSchema>> | readonly FormSchema[] | undefined, name: string) =>
    Object.entries(parts ?? {}).flatMap(([key, part]) => schemaParts(part, `${pointer}/${name}/${key}`))
  return [
    { pointer, part: schema },
    ...within(schema.properties, 'properties'),
    ...within(schema.definitions, 'definitions'),
    ...within(schema.anyOf, 'anyOf'),
    ...within(schema.oneOf, 'oneOf'),
    ...(schema.items ? schemaParts(schema.items, `${pointer}/items`) : []),
  ]
}

/** The schema in a file; that it is one, another check sees to. */
export const parseSchema = (text: string): FormSchema => JSON.parse(text) as FormSchema

const toPath = (name: string): string => `schemas/${name}.schema.json`

const quoted = (text: string): string[] => [...text.matchAll(/'([^'\n]+)'/g)].map(([, name = '']) => name)
