import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'
import { createContent, removeContent, saveContent, type ContentEntry } from '#schemas/generated/api/content.ts'
import { call } from '../api/call.ts'
import { contentQuery, entryQuery, forgetContent } from './content.ts'
import { listSettings } from './list-settings.ts'

/** An entry as ra-core keeps it: its key is its id. */
export type EntryRecord = ContentEntry & { id: string }

const records = new WeakMap<ContentEntry, EntryRecord>()

/** The same record for the same entry: of thousands, what has not changed is told by its identity. */
const toRecord = (entry: ContentEntry): EntryRecord => {
  const record = records.get(entry) ?? { ...entry, id: entry.key }
  records.set(entry, record)
  return record
}

/** What ra-core gets is what it asked for; its types cannot say which resource that is. */
const as = <Wanted extends RaRecord>(record: EntryRecord): Wanted => record as unknown as Wanted

/**
 * The working copy as ra-core reads and writes it: a resource is a kind of content. Lists are read whole, with the fields
 * that they show, and are searched, filtered and sorted here: an answer to each key that is pressed, without a call.
 */
export const makeDataProvider = (client: QueryClient): DataProvider => {
  const read = async (kind: string, isTyping = false): Promise<EntryRecord[]> => {
    const query = contentQuery(kind, listSettings(kind).fields)
    const known = client.getQueryState(query.queryKey)
    // Between two keys of a search nothing is asked anew, unless something was changed: thousands take seconds.
    const entries = isTyping && known?.data && !known.isInvalidated ? known.data : await client.fetchQuery(query)
    return entries.map(toRecord)
  }
  const readOne = async (kind: string, key: Identifier): Promise<EntryRecord> =>
    toRecord(await client.fetchQuery(entryQuery(kind, String(key))))

  return {
    getList: async <Wanted extends RaRecord>(kind: string, params: GetListParams) => {
      const { filter: keep, sort } = listSettings(kind)
      const filters = toFilters(params.filter)
      const found = (await read(kind, filters['q'] !== undefined)).filter((record) => keep(record, filters))
      const { field = 'key', order = 'ASC' } = params.sort ?? {}
      const sorted = found.toSorted(sort(field))
      if (order === 'DESC') sorted.reverse()
      const { page = 1, perPage = sorted.length } = params.pagination ?? {}
      return {
        data: sorted.slice((page - 1) * perPage, page * perPage).map((record) => as<Wanted>(record)),
        total: found.length,
      }
    },
    getOne: async <Wanted extends RaRecord>(kind: string, { id }: { id: Identifier }) => ({
      data: as<Wanted>(await readOne(kind, id)),
    }),
    getMany: async <Wanted extends RaRecord>(kind: string, { ids }: { ids: Identifier[] }) => {
      const wanted = new Set(ids.map(String))
      return { data: (await read(kind)).filter(({ key }) => wanted.has(key)).map((record) => as<Wanted>(record)) }
    },
    getManyReference: async () => {
      throw new Error('Entries are asked for by their keys')
    },
    create: async (kind: string, { data }: { data: Partial<EntryRecord> }) => {
      const { row } = await call(createContent, { kind, data: data.data ?? {} })
      await forgetContent(client, kind)
      // ra-core only asks for the id of what was made.
      return { data: toRecord(row) as never }
    },
    update: async <Wanted extends RaRecord>(
      kind: string,
      { id, data }: { id: Identifier; data: Partial<EntryRecord> },
    ) => {
      const before = await readOne(kind, id)
      const { row } = await call(
        saveContent,
        {
          kind,
          key: before.key,
          data: { ...before.data, ...data.data },
          ...(data.state === 'hidden' || data.state === 'shown' ? { state: data.state } : {}),
        },
        { since: before.edit },
      )
      await forgetContent(client, kind)
      return { data: as<Wanted>(toRecord(row)) }
    },
    updateMany: async () => {
      throw new Error('Each entry is changed on its own edit')
    },
    delete: async <Wanted extends RaRecord>(kind: string, { id }: { id: Identifier }) => {
      const { key, edit } = await readOne(kind, id)
      const { row } = await call(removeContent, { kind, key }, { since: edit })
      await forgetContent(client, kind)
      return { data: as<Wanted>(toRecord(row)) }
    },
    deleteMany: async (kind: string, { ids }: { ids: Identifier[] }) => {
      for (const id of ids) {
        const { key, edit } = await readOne(kind, id)
        await call(removeContent, { kind, key }, { since: edit })
      }
      await forgetContent(client, kind)
      return { data: ids }
    },
  }
}

const toFilters = (filter: unknown): Readonly<Record<string, unknown>> =>
  typeof filter === 'object' && filter !== null ? { ...filter } : {}
