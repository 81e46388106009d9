import { arrayMove } from '@dnd-kit/sortable'
import { useId, useState } from 'react'

type Ids = { readonly ids: readonly string[]; readonly next: number }

/** Returns as many ids as there are items; additional ids are appended. */
export const fitIds = ({ ids, next }: Ids, count: number): Ids => {
  const missing = Math.max(0, count - ids.length)
  const added = Array.from({ length: missing }, (_, index) => String(next + index))
  return { ids: [...ids.slice(0, count), ...added], next: next + missing }
}

/** Inserts a new id at an index. */
export const insertId = ({ ids, next }: Ids, at: number): Ids => ({
  ids: ids.toSpliced(at, 0, String(next)),
  next: next + 1,
})

/** Returns an item's index after a move; null stays null. */
export const placeAfter = (place: number | null, from: number, to: number): number | null => {
  if (place === null) return null
  if (place === from) return to
  if (from < place && place <= to) return place - 1
  return to <= place && place < from ? place + 1 : place
}

/**
 * Returns stable ids for list items that have none. An id moves with its item, and so does the state of the item's row:
 * focus, and whether it is open.
 */
export const useItemIds = (count: number) => {
  const base = useId()
  const [kept, setKept] = useState<Ids>({ ids: [], next: 0 })
  const all = kept.ids.length === count ? kept : fitIds(kept, count)
  if (all !== kept) setKept(all)
  return {
    ids: all.ids.map((id) => `${base}-${id}`),
    moved: (from: number, to: number) => setKept({ ...all, ids: arrayMove([...all.ids], from, to) }),
    inserted: (at: number) => setKept(insertId(all, at)),
    removed: (at: number) => setKept({ ...all, ids: all.ids.toSpliced(at, 1) }),
  }
}
