import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contentQuery, entryQuery, textOf } from '../../lib/data/content.ts'
import { useSession } from '../../lib/api/session.ts'
import { readPopup, type WrittenPopup } from '../../lib/data/popups.ts'

/** Returns all popups outside the bin, in display order. */
export const usePopups = () => {
  const query = useQuery(contentQuery('popups'))
  const popups = useMemo(
    () => query.data?.map(readPopup).toSorted((a, b) => a.weight - b.weight || a.id - b.id),
    [query.data],
  )
  return { ...query, popups }
}

/** Returns a function that names a popup in lists: by its first sheet, else by its number. */
export const usePopupName = () => {
  const { languages } = useSession()
  return ({ popupItems, key }: WrittenPopup): string => textOf(popupItems[0]?.title, languages) || key
}

/** Returns the clinic's popup settings: one after another or in a grid, and the distance from the edges. */
export const usePopupSettings = () => {
  const { data } = useQuery(entryQuery('clinic', 'settings'))
  const offset = (name: string) => {
    const value = data?.data[name]
    return typeof value === 'number' ? value : 60
  }
  return {
    mode: data?.data['popupType'] === 'GRID' ? ('GRID' as const) : ('LAYER' as const),
    isDimmed: data?.data['isPopupDimmed'] === true,
    offsets: {
      top: offset('popupTopOffset'),
      right: offset('popupRightOffset'),
      bottom: offset('popupBottomOffset'),
      left: offset('popupLeftOffset'),
    },
  }
}
