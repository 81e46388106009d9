import type { FolderEntry } from '../../../clinics/import-export/clinic-folder.ts'
import type { Profile } from './profiles.ts'

/**
 * Returns unpublished drafts: copies of published entries that use pictures of the library. `addresses` maps the
 * installation’s picture addresses to those of the library.
 */
export const beginDrafts = (
  { drafts }: Profile,
  published: readonly FolderEntry[],
  addresses: ReadonlyMap<string, string>,
): FolderEntry[] =>
  published
    .filter(({ kind, key }) => drafts.some((name) => name === `${kind}/${key}`))
    // Objects stay objects with the same fields.
    .map((entry) => ({ ...entry, data: rename(entry.data, addresses) as object }))

const rename = (value: unknown, addresses: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return addresses.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => rename(item, addresses))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner, addresses)]))
}
