import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { contentQuery, useKind, titleOf } from '../../lib/data/content.ts'
import { listSettings } from '../../lib/data/list-settings.ts'

/** Returns a function from category ids to names, in the order of the ids; stable until a category changes. */
export const useCategoryNames = (): ((numbers: unknown) => string[]) => {
  const { languages } = useSession()
  const kind = useKind('product-categories')
  const { data } = useQuery(contentQuery('product-categories', listSettings('product-categories').fields))
  return useMemo(() => {
    const names = new Map((data ?? []).map((entry) => [entry.key, titleOf(entry, kind, languages)]))
    return (numbers) =>
      Array.isArray(numbers) ? numbers.flatMap((number: unknown) => names.get(String(number)) ?? []) : []
  }, [data, kind, languages])
}
