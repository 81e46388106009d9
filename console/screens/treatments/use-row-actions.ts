import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { copyContent } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { useChangeEntries, useRemoveEntries } from '../../content-editing/entries/change-entry.ts'
import { invalidateContent } from '../../lib/data/content.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Returns the actions on treatments outside of their form; each can be undone. */
export const useRowActions = () => {
  const t = useTexts('console/treatments')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync: change } = useChangeEntries('products')
  const setState = useSetState()
  const moveToBin = useRemoveEntries('products')
  const copying = useAction({
    mutationFn: async (key: string) => (await call(copyContent, { kind: 'products', key })).row,
    onSuccess: async (row) => {
      await invalidateContent(client, 'products')
      await navigate(`/treatments/${row.key}`)
    },
  })
  const move = (keys: readonly string[], { name, ...way }: CategoryMove & { readonly name: string }) => {
    const before = new Map<string, unknown>()
    void change({
      keys,
      change: ({ key, data }) => {
        before.set(key, data['categoryIds'])
        return { data: withCategory(data, way) }
      },
    })
      .then(() =>
        showToast(t('moved', { count: keys.length, name }), {
          label: t('undo'),
          run: () =>
            void change({
              keys,
              change: ({ key, data }) => ({ data: { ...data, categoryIds: before.get(key) } }),
            }).catch(showError),
        }),
      )
      .catch(showError)
  }
  const remove = (keys: readonly string[]) =>
    void moveToBin(keys)
      .then((bringBack) =>
        showToast(t('removed', { count: keys.length }), {
          label: t('undo'),
          run: () => void bringBack().catch(showError),
        }),
      )
      .catch(showError)
  return {
    hide: (keys: readonly string[]) => setState(keys, 'hidden'),
    show: (keys: readonly string[]) => setState(keys, 'shown'),
    move,
    remove,
    copy: (key: string) => copying.mutate(key),
  }
}

/** Returns a function that shows or hides treatments. */
const useSetState = () => {
  const t = useTexts('console/treatments')
  const { mutateAsync: change } = useChangeEntries('products')
  return (keys: readonly string[], wanted: 'shown' | 'hidden'): void => {
    const before = new Map<string, 'shown' | 'hidden'>()
    void change({
      keys,
      change: ({ key, data, state }) => {
        before.set(key, state === 'hidden' ? state : 'shown')
        return { data, state: wanted }
      },
    })
      .then(() =>
        // Keys: hidden, shown
        showToast(t(wanted, { count: keys.length }), {
          label: t('undo'),
          // Restores each entry's previous state, since some may have been in the new one already.
          run: () =>
            void change({
              keys,
              change: ({ key, data }) => ({ data, state: before.get(key) ?? 'shown' }),
            }).catch(showError),
        }),
      )
      .catch(showError)
  }
}

/** Target and source category by id; the first category of the entry when no source is given. */
type CategoryMove = { readonly to: number; readonly from: number | undefined }

/**
 * Returns the data with one category replaced, or the first if the entry does not have that one; other categories stay.
 */
export const withCategory = (data: Record<string, unknown>, { to, from }: CategoryMove): Record<string, unknown> => {
  const all: readonly unknown[] = Array.isArray(data['categoryIds']) ? data['categoryIds'] : []
  const left = from !== undefined && all.includes(from) ? from : all[0]
  return { ...data, categoryIds: [...new Set(all.length === 0 ? [to] : all.map((one) => (one === left ? to : one)))] }
}
