import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/api/session.ts'
import { contentQuery, useKind, titleOf } from '../../lib/data/content.ts'
import { listSettings } from '../../lib/data/list-settings.ts'
import { byWeight } from './by-weight.ts'

/** Returns the sorted categories with their names; empty while loading. */
export const useSortedCategories = () => {
  const { languages } = useSession()
  const kind = useKind('product-categories')
  const { data = [] } = useQuery(contentQuery('product-categories', listSettings('product-categories').fields))
  return data.toSorted(byWeight).map((entry) => ({ entry, name: titleOf(entry, kind, languages) }))
}
