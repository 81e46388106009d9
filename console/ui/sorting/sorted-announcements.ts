import type { Translate } from '../../lib/texts/use-texts.ts'

/** A list item: its id within the list, and its display name. */
export type SortedItem = { readonly id: string; readonly name: string }

type Ids = { readonly active: { readonly id: string | number }; readonly over: { readonly id: string | number } | null }

// Texts: console/sorting
/** Returns the screen reader announcements for a moved item: its name, and its position in the list. */
export const toAnnouncements = (items: readonly SortedItem[], t: Translate) => {
  const placeOf = (id: string | number | undefined): number => items.findIndex((item) => item.id === id)
  const say = (key: 'lifted' | 'moved' | 'dropped', { active, over }: Ids): string | undefined => {
    const name = items[placeOf(active.id)]?.name
    const place = placeOf(over?.id)
    if (name === undefined) return undefined
    if (place < 0) return t(key === 'dropped' ? 'cancelled' : 'outside', { name })
    return t(key, { name, place: place + 1, count: items.length }) // Keys: lifted, moved, dropped
  }
  return {
    onDragStart: ({ active }: Pick<Ids, 'active'>) => say('lifted', { active, over: active }),
    onDragOver: (ids: Ids) => say('moved', ids),
    onDragEnd: (ids: Ids) => say('dropped', ids),
    onDragCancel: ({ active }: Pick<Ids, 'active'>) => say('dropped', { active, over: null }),
  }
}
