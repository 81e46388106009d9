import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../api/session.ts'
import { contentQuery, useKind } from '../../data/content.ts'
import { listSettings } from '../../data/list-settings.ts'
import { titleOf } from '../../data/texts-of.ts'

/** The names of categories by their numbers, in the order of the numbers. */
export const useCategoryNames = (numbers: unknown): string[] => {
  const { languages } = useSession()
  const kind = useKind('product-categories')
  const { data } = useQuery(contentQuery('product-categories', listSettings('product-categories').fields))
  const names = useMemo(
    () => new Map((data ?? []).map((entry) => [entry.key, titleOf(entry, kind, languages)])),
    [data, kind, languages],
  )
  return Array.isArray(numbers) ? numbers.flatMap((number: unknown) => names.get(String(number)) ?? []) : []
}
