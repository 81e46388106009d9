import type { ContentKind } from '../content-kind/content-kind.ts'
import type { EntryName } from './entry.ts'
import { entrySchema, walkBySchema } from './entry-schemas.ts'

/** Another entry that some data names, and where. */
export type Reference = EntryName & {
  readonly pointer: string
  /** What the named entry has to say in one of its fields, where the data beside the reference say it. */
  readonly shares?: { readonly field: string; readonly value: unknown }
}

type Fields = Readonly<Record<string, unknown>>

/** The entries that data names, as its schema's `x-maru.reference` tells. */
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

/** `products/42`. */
export const toText = ({ kind, key }: EntryName): string => `${kind}/${key}`
