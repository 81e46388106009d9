import { entitySchemas } from '#schemas/generated/api/entity-schemas.ts'
import { roleSchemas } from '#schemas/generated/schema-files.ts'
import type { ContentKind } from './kinds/content-kind.ts'
import { addStoredSchema } from './parse-stored.ts'

/** Parts of a JSON Schema that are needed to walk through data. */
export type SchemaNode = {
  readonly $id?: string
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly items?: SchemaNode
  readonly anyOf?: readonly SchemaNode[]
  readonly 'x-maru'?: { readonly reference?: string; readonly shares?: string; readonly limit?: number }
}

const BASE = 'maru://schemas/'

let byId: Map<string, SchemaNode> | undefined

/** Returns every schema that content may reference, by its $id. */
const schemas = (): Map<string, SchemaNode> => {
  if (byId) return byId
  // The generated files hold JSON Schemas; only the parts above are read.
  const all = [...entitySchemas, ...Object.values(roleSchemas)] as SchemaNode[]
  byId = new Map(all.map((schema) => [schema.$id ?? '', schema]))
  return byId
}

/** Returns the schema with an $id. */
export const findSchema = (id: string): SchemaNode | undefined => schemas().get(id)

/** Properties of a kind that determine the shape of its entries. */
export type ShapedKind = Pick<ContentKind, 'name' | 'schemaOf' | 'serverFields'>

const known = new Map<string, { name: string; schema: SchemaNode }>()

/**
 * Returns the schema for an entry's data: its kind's schema without the fields that the server sets. `name` is its name
 * in parseStored and checkStored.
 */
export const entrySchema = (kind: ShapedKind, key: string): { name: string; schema: SchemaNode } => {
  const base = kind.schemaOf(key)
  const name = `entries/${base}`
  const made = known.get(name)
  if (made) return made
  const whole = findSchema(`${BASE}${base}.schema.json`)
  if (!whole) throw new Error(`Schema ${base} not found for ${kind.name}/${key}`)
  const isWritten = (field: string) => !kind.serverFields.includes(field)
  const schema: SchemaNode & { $id: string } = {
    ...whole,
    $id: `${BASE}${name}.schema.json`,
    required: (whole.required ?? []).filter(isWritten),
    properties: Object.fromEntries(Object.entries(whole.properties ?? {}).filter(([field]) => isWritten(field))),
  }
  addStoredSchema(schema)
  const entry = { name, schema }
  known.set(name, entry)
  return entry
}

/** Calls `visit` with each value of some data and the schema that describes it, outer values first. */
export const walkBySchema = (
  schema: SchemaNode,
  value: unknown,
  visit: (node: SchemaNode, value: unknown, pointer: string) => void,
  pointer = '',
): void => {
  visit(schema, value, pointer)
  if (schema.$ref !== undefined) {
    const target = findSchema(schema.$ref)
    if (target) walkBySchema(target, value, visit, pointer)
  }
  if (value === null || typeof value !== 'object') return
  for (const branch of schema.anyOf ?? []) walkBySchema(branch, value, visit, pointer)
  if (Array.isArray(value)) {
    const { items } = schema
    if (items) value.forEach((item, index) => walkBySchema(items, item, visit, `${pointer}/${index}`))
    return
  }
  const fields: Readonly<Record<string, unknown>> = { ...value }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (name in fields) walkBySchema(property, fields[name], visit, `${pointer}/${name}`)
  }
}
