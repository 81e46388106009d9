import type { ContentStore } from '../../db/content-store.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import type { ContentKind } from './content-kind.ts'

/** Configuration of a kind backed by a content store. */
export type StoreKind<Entity> = {
  readonly name: string
  readonly schema: string
  /** Collection in its cache tags. */
  readonly collection: string
  readonly table: string
  readonly store: Pick<ContentStore<Entity & { id: number }>, 'all' | 'put' | 'remove'>
  readonly titleFields?: readonly string[]
}

/** Creates a kind whose entries have numbers and are stored in one table of a content store. */
export const storeKind = <Entity extends { id: number }>({
  name,
  schema,
  collection,
  table,
  store,
  titleFields = ['name', 'title'],
}: StoreKind<Entity>): ContentKind => ({
  name,
  keys: { by: 'number' },
  schemaOf: () => schema,
  serverFields: [],
  tables: [table],
  titleFields,
  readAll: async (partnerId, db) =>
    new Map((await store.all(partnerId, db)).map((entity) => [String(entity.id), entity])),
  write: async (partnerId, db, changes) => {
    for (const { key, after } of changes) if (after === null) await store.remove(partnerId, db, Number(key))
    // Validated on publication with the kind's schema, from which Entity is generated.
    const written = changes.flatMap(({ after }) => (after === null ? [] : [after as Entity]))
    await store.put(partnerId, db, written)
  },
  tagsOf: (partnerId, { key }) => [collectionTag(partnerId, collection), entityTag(partnerId, collection, key)],
})
