import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { useCreateEntry } from '../../content-editing/entries/create-entry.ts'
import { countsQuery } from '../../lib/data/rows.ts'
import { useAfterLoad } from '../../ui/use-after-load.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { Branch } from './branch.tsx'
import styles from './category-tree.module.css'
import { useListView } from './list-view.tsx'
import { useSortedCategories } from './use-sorted-categories.ts'
import type { ListView } from './view.ts'

// The code for moving categories loads after the list has rendered.
const SortedBranches = lazy(async () => ({ default: (await import('./sorted-branches.tsx')).SortedBranches }))

/** Categories with their counts, and lists of treatments that need attention. */
export const CategoryTree = () => {
  const t = useTexts('console/treatments')
  const { role } = useSession()
  const { view, change } = useListView()
  const categories = useSortedCategories()
  const counts = useQuery(countsQuery('products')).data
  const { category, missing, state } = view
  const show = (filters: Pick<ListView, 'category' | 'missing' | 'state'>) =>
    change({ category: undefined, missing: undefined, state: undefined, ...filters })
  const watched = [
    { name: 'missing', count: counts?.missing, filters: { missing: 'any' }, isChosen: missing === 'any' },
    { name: 'draft', count: counts?.drafts, filters: { state: 'draft' }, isChosen: state === 'draft' },
    { name: 'hidden', count: counts?.hidden, filters: { state: 'hidden' }, isChosen: state === 'hidden' },
  ] as const
  const isAll = !category && !missing && !state
  const maySort = useHasRight('content/write') && role !== 'translator'
  const isQuiet = useAfterLoad()
  const branches = categories.map(({ entry, name }) => ({
    entry,
    name,
    count: counts && (counts.categories[entry.key] ?? 0),
    isChosen: category === entry.key,
    choose: () => show({ category: entry.key }),
  }))
  const still = branches.map(({ entry, ...branch }) => <Branch key={entry.key} {...branch} />)
  return (
    <aside className={styles.tree} aria-label={t('categories')}>
      <Branch name={t('all')} count={counts?.entries} isChosen={isAll} choose={() => show({})} />
      {maySort && isQuiet && branches.length > 1 ? (
        <Suspense fallback={still}>
          <SortedBranches branches={branches} />
        </Suspense>
      ) : (
        still
      )}
      {maySort && <CategoryDeeds hasAny={branches.length > 0} />}
      <h2 className={styles.treeHeading}>{t('watched')}</h2>
      {watched.map(({ name, count, filters, isChosen }) => (
        <Branch
          key={name}
          // Keys: watch.*
          name={t(`watch.${name}`)}
          count={count}
          tone={name}
          isChosen={isChosen}
          choose={() => show(filters)}
        />
      ))}
    </aside>
  )
}

/** Buttons to create a category and to open the category names. */
const CategoryDeeds = ({ hasAny }: { hasAny: boolean }) => {
  const t = useTexts('console/treatments')
  const { mutate, isPending } = useCreateEntry('product-categories')
  return (
    <div className={styles.deeds}>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={isPending}
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => mutate({})}
      >
        {t('addCategory')}
      </Button>
      {hasAny && (
        <Button
          size="compact-sm"
          variant="subtle"
          component={Link}
          to="/categories"
          leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
        >
          {t('editCategories')}
        </Button>
      )}
    </div>
  )
}
