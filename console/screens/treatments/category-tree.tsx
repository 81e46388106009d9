import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../api/session.ts'
import { contentQuery, useKind } from '../../data/content.ts'
import { listSettings } from '../../data/list-settings.ts'
import { titleOf } from '../../data/texts-of.ts'
import { countsQuery } from '../../data/rows.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { byWeight } from './by-weight.ts'
import { useListView } from './list-view.tsx'
import two from '../../parts/two-lines.module.css'
import styles from './treatments.module.css'
import type { ListView } from './view.ts'

/** Categories with their counts, and lists of what should be looked at. */
export const CategoryTree = () => {
  const t = useTexts('console/treatments')
  const { languages } = useSession()
  const { view, change } = useListView()
  const kind = useKind('product-categories')
  const categories = useQuery(contentQuery('product-categories', listSettings('product-categories').fields)).data ?? []
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
  return (
    <aside className={styles.tree} aria-label={t('categories')}>
      <Row name={t('all')} count={counts?.entries} isChosen={isAll} choose={() => show({})} />
      {categories.toSorted(byWeight).map((entry) => (
        <Row
          key={entry.key}
          name={titleOf(entry, kind, languages)}
          count={counts && (counts.categories[entry.key] ?? 0)}
          isChosen={category === entry.key}
          choose={() => show({ category: entry.key })}
        />
      ))}
      <h2 className={styles.treeHeading}>{t('watched')}</h2>
      {watched.map(({ name, count, filters, isChosen }) => (
        <Row
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

type RowProps = {
  readonly name: string
  /** Not known yet while it is undefined. */
  readonly count: number | undefined
  readonly isChosen: boolean
  readonly tone?: string
  readonly choose: () => void
}

const Row = ({ name, count, isChosen, tone, choose }: RowProps) => (
  <UnstyledButton className={styles.branch} aria-pressed={isChosen} onClick={choose}>
    {tone && <span className={styles.watch} data-tone={tone} aria-hidden />}
    <span className={two.twoLines}>{name}</span>
    <small>{count}</small>
  </UnstyledButton>
)
