import { useIsTablet } from '../../ui/use-is-narrow.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { useListView } from './list-view.tsx'
import { useSortedCategories } from './use-sorted-categories.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

/** Category filter for screens too narrow for the tree. */
export const CategorySelect = () => {
  const t = useTexts('console/treatments')
  const { view, change } = useListView()
  const categories = useSortedCategories()
  const isTablet = useIsTablet()
  if (!isTablet) return null
  return (
    <LazySelect
      w={150}
      aria-label={t('categories')}
      placeholder={t('categories')}
      clearable
      value={view.category ?? null}
      data={categories.map(({ entry, name }) => ({ value: entry.key, label: name }))}
      onChange={(category) => change({ category: category ?? undefined })}
    />
  )
}
