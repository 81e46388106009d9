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
import { call } from '../../lib/api/call.ts'
import { entryQuery, invalidateContent, invalidateLists, releasesQuery } from '../../lib/data/content.ts'

type Name = { readonly kind: string; readonly key: string }

/** Function that computes an entry's new data and visibility. */
export type Change = (entry: ContentEntry) => {
  readonly data: Record<string, unknown>
  readonly state?: 'shown' | 'hidden'
}

/**
 * Returns a function that changes entries of a kind outside of their forms, one after the other, each on its latest
 * revision. Rejects with the first failure; earlier changes stay.
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
        await invalidateContent(client, kind)
      }
    },
  })
}

/** Returns a function that moves entries to the bin. Its result restores them with the same visibility. */
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
      await invalidateContent(client, kind)
    }
    return async () => {
      try {
        for (const [key, state] of states) {
          const { data, edit } = await client.fetchQuery(entryQuery(kind, key))
          await call(saveContent, { kind, key, data, state }, { since: edit })
        }
      } finally {
        await invalidateContent(client, kind)
      }
    }
  }
}

/**
 * Returns a function that discards an entry's draft, and closes the form when nothing remains. Its result restores the
 * draft, including its place in the release.
 */
export const useDiscardDraft = () => {
  const client = useQueryClient()
  const read = async (name: Name) => (await call(getContent, name)).row
  const show = async (entry: ContentEntry) => {
    client.setQueryData(entryQuery(entry.kind, entry.key).queryKey, entry)
    await invalidateContent(client, entry.kind)
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

/**
 * Invalidates everything except the deleted entry: its form may stay open until the list arrives, and would fetch it
 * again.
 */
const forgetOthers = async (client: QueryClient, { kind, key }: Name): Promise<void> => {
  await client.invalidateQueries({
    queryKey: ['content', kind],
    predicate: ({ queryKey }) => !queryKey.includes(key),
  })
  await invalidateLists(client, kind)
}

/** Adds an entry to a release; a release that is no longer planned is skipped. */
const joinRelease = async (client: QueryClient, id: number, name: Name): Promise<void> => {
  const release = (await client.fetchQuery(releasesQuery)).find((one) => one.id === id && one.state === 'planned')
  if (!release) return
  const entries = [...release.entries.map(({ kind, key }) => ({ kind, key })), name]
  await call(updateRelease, { id, name: release.name, publishAt: release.publishAt, entries })
  await client.invalidateQueries({ queryKey: releasesQuery.queryKey })
}

/** A published revision, and the one language to restore; null for all. */
type Restoring = { readonly revision: number; readonly language: LanguageCode | null }

/** Returns a function that makes a published revision the draft again. */
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
      await invalidateContent(client, kind)
    },
  })
}
