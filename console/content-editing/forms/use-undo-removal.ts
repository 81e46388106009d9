import { isRecord } from '#schemas/is-record.ts'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'

type List<Item> = {
  readonly items: readonly Item[]
  readonly put: (items: readonly Item[]) => void
  /** Creates an id for an inserted item, as `useItemIds` does. */
  readonly inserted: (at: number) => void
}

/**
 * Returns a function that offers to undo the removal of a list item. Undoing keeps edits made since, and skips an item
 * that is already back. The offer ends when the list unmounts.
 */
export const useUndoRemoval = <Item>(list: List<Item>) => {
  const t = useTexts('console/sorting')
  const now = useRef(list)
  const toasts = useRef<string[]>([])
  useEffect(() => {
    now.current = list
  })
  useEffect(() => {
    const notices = toasts.current
    return () => {
      for (const id of notices) notifications.hide(id)
    }
  }, [])
  return (item: Item, at: number, name: string): void => {
    const putBack = () => {
      const { items, put, inserted } = now.current
      if (items.some((one) => isSame(one, item))) return
      const place = Math.min(at, items.length)
      inserted(place)
      put(items.toSpliced(place, 0, item))
    }
    toasts.current.push(showToast(t('removed', { name }), { label: t('putBack'), run: putBack }))
  }
}

/** Plain texts may occur in a list twice. */
const isSame = (one: unknown, other: unknown): boolean =>
  isRecord(one) && isRecord(other) && (one === other || (one['id'] !== undefined && one['id'] === other['id']))
