import { findSchema, type SchemaNode } from '../../content/entry-schemas.ts'

/**
 * Returns the value with its fields in schema order, so that equal content gives equal text regardless of the author.
 * Fields missing from the schema come last, sorted by name.
 */
export const orderFields = (value: unknown, ...nodes: readonly SchemaNode[]): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const all = nodes.flatMap(resolve)
  if (Array.isArray(value)) {
    const items = all.flatMap((node) => node.items ?? [])
    return value.map((item) => orderFields(item, ...items))
  }
  const known = [...new Set(all.flatMap((node) => Object.keys(node.properties ?? {})))]
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const others = Object.keys(fields).filter((name) => !known.includes(name))
  const names = [...known.filter((name) => name in fields), ...others.toSorted()]
  return Object.fromEntries(
    names.map((name) => [name, orderFields(fields[name], ...all.flatMap((node) => node.properties?.[name] ?? []))]),
  )
}

/** Resolves a schema with everything that it references or combines. */
const resolve = (node: SchemaNode): SchemaNode[] => {
  const target = node.$ref === undefined ? undefined : findSchema(node.$ref)
  return [node, ...(target ? resolve(target) : []), ...(node.anyOf ?? []).flatMap(resolve)]
}
