import type { ContentKind, ContentKinds } from '../content-kind/content-kind.ts'
import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../db/partner-id.ts'
import { allEntries } from './entries.ts'
import { workingCopy, type Entry, type EntryName } from './entry.ts'
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

/** The kinds whose entries may name entries of a kind. */
const kindsNaming = (kinds: ContentKinds, target: string): ContentKind[] =>
  [...kinds.values()].filter((kind) => kind.keys.by === 'number' && namesKind(kind, target))

const namesKind = (kind: ContentKind, target: string): boolean => {
  const text = JSON.stringify(entrySchema(kind, '').schema)
  return text.includes(`"reference":"${target}"`)
}

/** An entry that names another one. */
export type User = { readonly entry: Entry; readonly pointer: string }

/** The entries whose working copy names one of some others, by what they name: `products/42` → its users. */
export const findUsers = async (
  partnerId: PartnerId,
  db: Queries,
  kinds: ContentKinds,
  names: readonly EntryName[],
): Promise<Map<string, User[]>> => {
  const wanted = new Set(names.map(toText))
  const users = new Map<string, User[]>()
  const naming = new Set(names.flatMap(({ kind }) => kindsNaming(kinds, kind)))
  for (const kind of naming) {
    for (const entry of await allEntries(partnerId, db, kind.name)) {
      const { state, data } = workingCopy(entry)
      if (state === 'removed') continue
      for (const reference of listReferences(kind, entry.key, data)) {
        const named = toText(reference)
        if (wanted.has(named)) users.set(named, [...(users.get(named) ?? []), { entry, pointer: reference.pointer }])
      }
    }
  }
  return users
}

/** `products/42`. */
export const toText = ({ kind, key }: EntryName): string => `${kind}/${key}`
