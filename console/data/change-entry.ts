import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeContent, restoreContent, saveContent, type ContentEntry } from '#schemas/generated/api/content.ts'
import { call } from '../api/call.ts'
import { entryQuery, forgetContent } from './content.ts'

/** What becomes of an entry: its data, and whether visitors see it. */
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

/** Moves entries to the bin, and brings them back from there. */
export const useRemoveEntries = (kind: string) => {
  const client = useQueryClient()
  const remove = async (keys: readonly string[]): Promise<void> => {
    try {
      for (const key of keys) {
        const { edit } = await client.fetchQuery(entryQuery(kind, key))
        await call(removeContent, { kind, key }, { since: edit })
      }
    } finally {
      await forgetContent(client, kind)
    }
  }
  const bringBack = async (keys: readonly string[]): Promise<void> => {
    try {
      for (const key of keys) {
        const entry = await client.fetchQuery(entryQuery(kind, key))
        await call(saveContent, { kind, key, data: entry.data, state: 'shown' }, { since: entry.edit })
      }
    } finally {
      await forgetContent(client, kind)
    }
  }
  return { remove, bringBack }
}

/** Makes a published state the draft again. */
export const useRestoreRevision = ({ kind, key }: { kind: string; key: string }) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (revision: number) => {
      const { edit } = await client.fetchQuery(entryQuery(kind, key))
      return (await call(restoreContent, { kind, key, revision }, { since: edit })).row
    },
    onSuccess: async (row) => {
      client.setQueryData(entryQuery(kind, key).queryKey, row)
      await forgetContent(client, kind)
    },
  })
}
