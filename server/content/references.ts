import type { ContentKind } from './kinds/content-kind.ts'
import type { EntryName } from './entry.ts'
import { entrySchema, findSchema, walkBySchema, type SchemaNode } from './entry-schemas.ts'

/** Reference to another entry and its location in the data. */
export type Reference = EntryName & {
  readonly pointer: string
  /** Required value of a field of the referenced entry, if the data beside the reference determines it. */
  readonly shares?: { readonly field: string; readonly value: unknown }
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the entries that data references, by its schema's `x-maru.reference`. */
export const listReferences = (kind: ContentKind, key: string, data: object): Reference[] => {
  const found: Reference[] = []
  const around = new Map<string, Fields>()
  walkBySchema(entrySchema(kind, key).schema, data, (node, value, pointer) => {
    if (typeof value === 'object' && value !== null) around.set(pointer, { ...value })
    const { reference: target, shares: field } = node['x-maru'] ?? {}
    if (target === undefined) return
    const beside = field === undefined ? undefined : around.get(pointer.slice(0, pointer.lastIndexOf('/')))?.[field]
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    values.forEach((one, index) => {
      if (typeof one !== 'number' && typeof one !== 'string') return
      found.push({
        kind: target,
        key: String(one),
        pointer: Array.isArray(value) ? `${pointer}/${index}` : pointer,
        ...(field !== undefined && beside !== undefined && { shares: { field, value: beside } }),
      })
    })
  })
  return found
}

/** Returns the kinds whose data reference entries of one kind and must share a field with them. */
export const kindsThatShareWith = (named: string, kinds: Iterable<ContentKind>): ContentKind[] =>
  [...kinds].filter((kind) => kind.keys.by !== 'name' && sharedBy(kind).has(named))

const known = new Map<string, ReadonlySet<string>>()

/** Returns the kinds that a kind's data reference with a shared field. */
const sharedBy = (kind: ContentKind): ReadonlySet<string> => {
  const made = known.get(kind.name)
  if (made) return made
  const found = new Set<string>()
  const seen = new Set<SchemaNode>()
  const walk = (node: SchemaNode | undefined) => {
    if (!node || seen.has(node)) return
    seen.add(node)
    const { reference, shares } = node['x-maru'] ?? {}
    if (reference !== undefined && shares !== undefined) found.add(reference)
    for (const inner of [...Object.values(node.properties ?? {}), ...(node.anyOf ?? [])]) walk(inner)
    walk(node.items)
    if (node.$ref !== undefined) walk(findSchema(node.$ref))
  }
  walk(entrySchema(kind, '').schema)
  known.set(kind.name, found)
  return found
}

/** `products/42`. */
export const toText = ({ kind, key }: EntryName): string => `${kind}/${key}`
