import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { LanguageCode } from '#schemas/language.ts'
import {
  discardDraft,
  getContent,
  removeContent,
  restoreContent,
  saveContent,
  updateRelease,
  type ContentEntry,
} from '#schemas/generated/api/content.ts'
import { call } from '../api/call.ts'
import { entryQuery, forgetContent, forgetLists, releasesQuery } from './content.ts'

type Name = { readonly kind: string; readonly key: string }

/** Function that computes an entry's new data and visibility. */
export type Change = (entry: ContentEntry) => {
  readonly data: Record<string, unknown>
  readonly state?: 'shown' | 'hidden'
}

/**
 * Changes entries of a kind outside of their forms, one after the other, each on its newest edit. Rejects with the first
 * failure; what was changed before it stays changed.
 */
export const useChangeEntries = (kind: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ keys, change }: { keys: readonly string[]; change: Change }) => {
      try {
        for (const key of keys) {
          const entry = await client.fetchQuery(entryQuery(kind, key))
          const { data, state = entry.state === 'hidden' ? 'hidden' : 'shown' } = change(entry)
          await call(saveContent, { kind, key, data, state }, { since: entry.edit })
        }
      } finally {
        await forgetContent(client, kind)
      }
    },
  })
}

/** Moves entries to the bin. What it answers with brings them back from there, as visible as they were. */
export const useRemoveEntries = (kind: string) => {
  const client = useQueryClient()
  return async (keys: readonly string[]): Promise<() => Promise<void>> => {
    const states = new Map<string, 'shown' | 'hidden'>()
    try {
      for (const key of keys) {
        const { edit, state } = await client.fetchQuery(entryQuery(kind, key))
        await call(removeContent, { kind, key }, { since: edit })
        states.set(key, state === 'hidden' ? state : 'shown')
      }
    } finally {
      await forgetContent(client, kind)
    }
    return async () => {
      try {
        for (const [key, state] of states) {
          const { data, edit } = await client.fetchQuery(entryQuery(kind, key))
          await call(saveContent, { kind, key, data, state }, { since: edit })
        }
      } finally {
        await forgetContent(client, kind)
      }
    }
  }
}

/**
 * Throws an entry's draft away, and leaves its form where nothing of it is left. What it answers with brings the draft
 * back as it was, also into the release that it waited for.
 */
export const useDiscardDraft = () => {
  const client = useQueryClient()
  const read = async (name: Name) => (await call(getContent, name)).row
  const show = async (entry: ContentEntry) => {
    client.setQueryData(entryQuery(entry.kind, entry.key).queryKey, entry)
    await forgetContent(client, entry.kind)
  }
  return async ({ kind, key, edit }: ContentEntry, leave: () => unknown): Promise<() => Promise<void>> => {
    const name = { kind, key }
    const { data, state, draft } = await read(name)
    const { isGone } = (await call(discardDraft, name, { since: edit })).row
    const left = isGone ? null : await read(name)
    if (left) await show(left)
    else {
      await leave()
      await forgetOthers(client, name)
    }
    return async () => {
      const wanted = { ...name, data, state: state === 'hidden' ? state : 'shown' } as const
      // An entry that was never published is recreated under its own key.
      const { row } = await call(saveContent, wanted, { since: left?.edit ?? null })
      if (state === 'removed') await call(removeContent, name, { since: row.edit })
      if (draft?.releaseId) await joinRelease(client, draft.releaseId, name)
      await show(await read(name))
    }
  }
}

/** All but what is gone: its form may stand there until the list has come, and would ask for it. */
const forgetOthers = async (client: QueryClient, { kind, key }: Name): Promise<void> => {
  await client.invalidateQueries({
    queryKey: ['content', kind],
    predicate: ({ queryKey }) => !queryKey.includes(key),
  })
  await forgetLists(client, kind)
}

/** A release that is not planned any more takes nothing. */
const joinRelease = async (client: QueryClient, id: number, name: Name): Promise<void> => {
  const release = (await client.fetchQuery(releasesQuery)).find((one) => one.id === id && one.state === 'planned')
  if (!release) return
  const entries = [...release.entries.map(({ kind, key }) => ({ kind, key })), name]
  await call(updateRelease, { id, name: release.name, publishAt: release.publishAt, entries })
  await client.invalidateQueries({ queryKey: releasesQuery.queryKey })
}

/** A published state, and the language whose texts alone are restored; null for everything. */
type Restoring = { readonly revision: number; readonly language: LanguageCode | null }

/** Makes a published state the draft again. */
export const useRestoreRevision = ({ kind, key }: { kind: string; key: string }) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ revision, language }: Restoring) => {
      const { edit } = await client.fetchQuery(entryQuery(kind, key))
      const portion = language === null ? {} : { languages: [language] }
      return (await call(restoreContent, { kind, key, revision, ...portion }, { since: edit })).row
    },
    onSuccess: async (row) => {
      client.setQueryData(entryQuery(kind, key).queryKey, row)
      await forgetContent(client, kind)
    },
  })
}
