import type { ContentKind } from '../content-kind/content-kind.ts'
import type { EntryName } from './entry.ts'
import { entrySchema, walkBySchema } from './entry-schemas.ts'

/** Another entry that some data names, and where. */
export type Reference = EntryName & { readonly pointer: string }

/** The entries that data names, as its schema's `x-maru.reference` tells. */
export const listReferences = (kind: ContentKind, key: string, data: object): Reference[] => {
  const found: Reference[] = []
  walkBySchema(entrySchema(kind, key).schema, data, (node, value, pointer) => {
    const target = node['x-maru']?.reference
    if (target === undefined) return
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    values.forEach((one, index) => {
      const place = Array.isArray(value) ? `${pointer}/${index}` : pointer
      if (typeof one === 'number' || typeof one === 'string')
        found.push({ kind: target, key: String(one), pointer: place })
    })
  })
  return found
}

/** `products/42`. */
export const toText = ({ kind, key }: EntryName): string => `${kind}/${key}`
