import type { ContentKindFacts } from '#schemas/generated/api/content.ts'

/** The parts of a JSON Schema that forms are drawn from. */
export type FormSchema = {
  readonly $id?: string
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, FormSchema>>
  readonly items?: FormSchema
  readonly anyOf?: readonly FormSchema[]
  readonly oneOf?: readonly FormSchema[]
  readonly definitions?: Readonly<Record<string, FormSchema>>
  readonly 'x-maru'?: FormHints
}

/** How a field is shown where its type alone does not say it. */
export type FormHints = {
  /** The kind of content that a number or a key names. */
  readonly reference?: string
  readonly group?: string
  readonly order?: number
  readonly rows?: number
  readonly input?: string
  readonly limit?: number
  readonly isHidden?: boolean
}

/** A schema, and where its texts stand: `path` is the JSON pointer within the schema file `file`. */
export type Place = { readonly schema: FormSchema; readonly file: string; readonly path: string }

/** All schemas that content uses. */
export type Schemas = {
  /** The schema of an entry, without the fields that the server sets; undefined for an unknown kind or key. */
  entry(kind: Pick<ContentKindFacts, 'schemas' | 'serverFields'>, key: string): Place | undefined
  /** Follows `$ref`; what stands beside it, such as a title of its own, is laid over. */
  resolve(place: Place): Place
}

const BASE = 'maru://schemas/'
const ENDING = '.schema.json'

let loaded: Promise<Schemas> | undefined

/** Loads them, once. */
export const loadSchemas = (): Promise<Schemas> => {
  loaded ??= import('./schema-files.ts').then(({ schemaFiles }) => makeSchemas(schemaFiles))
  return loaded
}

/** The same from given files: schemas by what follows `maru://schemas/` in their `$id`, without `.schema.json`. */
export const makeSchemas = (files: ReadonlyMap<string, FormSchema>): Schemas => ({
  entry: (kind, key) => {
    const file = kind.schemas[key] ?? kind.schemas['*']
    const schema = file === undefined ? undefined : files.get(file)
    if (file === undefined || !schema) return undefined
    const isWritten = (name: string) => !kind.serverFields.includes(name)
    return {
      file,
      path: '',
      schema: {
        ...schema,
        required: (schema.required ?? []).filter(isWritten),
        properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => isWritten(name))),
      },
    }
  },
  resolve: (place) => {
    const { $ref, ...own } = place.schema
    if ($ref === undefined) return place
    if ($ref.startsWith('#/')) {
      const whole = files.get(place.file)
      const found = whole && follow(whole, $ref.slice(2).split('/'))
      return found ? { file: place.file, path: $ref.slice(1), schema: { ...found, ...own } } : place
    }
    const [id = '', fragment = ''] = $ref.split('#')
    const file = id.slice(BASE.length, -ENDING.length)
    const target = files.get(file)
    const found = target && fragment !== '' ? follow(target, fragment.slice(1).split('/')) : target
    // Its own $id says which shared form it is.
    return found ? { file, path: fragment, schema: { ...found, ...own } } : place
  },
})

const follow = (schema: FormSchema, path: readonly string[]): FormSchema | undefined => {
  let at: unknown = schema
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = new Map<string, unknown>(Object.entries(at)).get(name)
  }
  // A pointer of a schema leads to a schema.
  return at as FormSchema | undefined
}

/** Which shared form a resolved schema is: `localised-text`, `media`, `link`, …; null for none. */
export const sharedForm = ({ $id }: FormSchema): string | null =>
  $id?.startsWith(BASE) ? $id.slice(BASE.length, -ENDING.length) : null
