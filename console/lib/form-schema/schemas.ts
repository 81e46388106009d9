import type { ContentKindFacts } from '#schemas/generated/api/content.ts'
import type { FormHints, FormSchema } from './form-schema.ts'

/** A schema and its file: `path` is the JSON pointer to it, used to look up its texts. */
export type SchemaPlace = { readonly schema: FormSchema; readonly file: string; readonly path: string }

/** All schemas that content uses. */
export type Schemas = {
  /** Returns the schema of an entry, without server-managed fields; undefined for an unknown kind or key. */
  readonly entry: (kind: Pick<ContentKindFacts, 'schemas' | 'serverFields'>, key: string) => SchemaPlace | undefined
  /** Follows a `$ref`; sibling keywords, such as a title, override it. */
  readonly resolve: (place: SchemaPlace) => Resolved
}

/** A place with its `$ref` resolved. */
export type Resolved = {
  readonly schema: FormSchema
  /** Schema location of its parts, such as its properties, for looking up their texts. */
  readonly parts: Pick<SchemaPlace, 'file' | 'path'>
  /**
   * Name of its shared form: `localised-text`, `media`, `link`, …; null where the schema is defined in its own file.
   */
  readonly form: string | null
  readonly hints: FormHints
}

const BASE = 'maru://schemas/'
const ENDING = '.schema.json'

let loaded: Promise<Schemas> | undefined

/** Loads the schemas once. */
export const loadSchemas = (): Promise<Schemas> => {
  loaded ??= import('./schema-files.ts').then(({ schemaFiles }) => makeSchemas(schemaFiles))
  return loaded
}

/** Builds the schemas from given files, keyed by the part of `$id` after `maru://schemas/`, without `.schema.json`. */
export const makeSchemas = (files: ReadonlyMap<string, FormSchema>): Schemas => ({
  entry: (kind, key) => {
    const file = kind.schemas[key] ?? kind.schemas['*']
    const schema = file === undefined ? undefined : files.get(file)
    if (file === undefined || !schema) return undefined
    const isWritten = (name: string) => !kind.serverFields.includes(name)
    const required = (schema.required ?? []).filter(isWritten)
    const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => isWritten(name)))
    return { file, path: '', schema: { ...schema, required, properties } }
  },
  resolve: ({ schema, file, path }) => {
    const { $ref, ...own } = schema
    const hints = schema['x-maru'] ?? {}
    if ($ref === undefined) return { schema, parts: { file, path }, form: null, hints }
    const [id = '', fragment = ''] = $ref.split('#')
    const target = id === '' ? file : id.slice(BASE.length, -ENDING.length)
    const whole = files.get(target)
    const found = whole && fragment !== '' ? follow(whole, fragment.slice(1).split('/')) : whole
    if (!found) return { schema, parts: { file, path }, form: null, hints }
    return {
      schema: { ...found, ...own },
      parts: { file: target, path: fragment },
      form: fragment === '' ? target : null,
      hints: { ...found['x-maru'], ...hints },
    }
  },
})

const follow = (schema: FormSchema, path: readonly string[]): FormSchema | undefined => {
  let at: unknown = schema
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = new Map<string, unknown>(Object.entries(at)).get(name)
  }
  // A schema pointer leads to a schema.
  return at as FormSchema | undefined
}

export const propertyOf = ({ schema, parts }: Resolved, name: string): SchemaPlace | undefined => {
  const property = schema.properties?.[name]
  return property && { schema: property, file: parts.file, path: `${parts.path}/properties/${name}` }
}

export const itemsOf = ({ schema, parts }: Resolved): SchemaPlace | undefined =>
  schema.items && { schema: schema.items, file: parts.file, path: `${parts.path}/items` }

/**
 * Returns the place with the texts: a place without a title of its own, such as a list's items, uses those of its form.
 */
export const titlePlaceOf = (place: SchemaPlace, schemas: Schemas): SchemaPlace => {
  if (place.schema.title !== undefined) return place
  const { schema, parts } = schemas.resolve(place)
  return { ...parts, schema }
}

/** Returns the types that a value may have; empty when the schema has none. */
export const typesOf = ({ type }: FormSchema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []))
