import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { isFields } from '../data/texts-of.ts'
import { tellDone } from '../parts/tell.tsx'
import { useTexts } from '../texts/use-texts.ts'

type List<Item> = {
  readonly items: readonly Item[]
  readonly put: (items: readonly Item[]) => void
  /** Gives a place of the list a name of its own, as `useItemIds` does. */
  readonly inserted: (at: number) => void
}

/**
 * Tells of an item that was taken out of a list, and puts it back where it stood. What was written meanwhile stays, and what
 * is there again by other means does not come twice. The offer ends with the list's own screen.
 */
export const usePutBack = <Item>(list: List<Item>) => {
  const t = useTexts('console/sorting')
  const now = useRef(list)
  const told = useRef<string[]>([])
  useEffect(() => {
    now.current = list
  })
  useEffect(() => {
    const notices = told.current
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
    told.current.push(tellDone(t('removed', { name }), { label: t('putBack'), run: putBack }))
  }
}

/** Words alone may well stand in a list twice. */
const isSame = (one: unknown, other: unknown): boolean =>
  isFields(one) && isFields(other) && (one === other || (one['id'] !== undefined && one['id'] === other['id']))
