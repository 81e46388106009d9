import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { useSession } from '../../api/session.ts'
import { contentQuery, useKind } from '../../data/content.ts'
import { listSettings } from '../../data/list-settings.ts'
import { titleOf } from '../../data/texts-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './treatments.module.css'

/** Categories with their counts, and lists of what should be looked at. */
export const CategoryTree = () => {
  const t = useTexts('console/treatments')
  const { languages } = useSession()
  const { filterValues, setFilters } = useListContext()
  const kind = useKind('product-categories')
  const categories = useQuery(contentQuery('product-categories', listSettings('product-categories').fields)).data ?? []
  const treatments = useQuery(contentQuery('products', listSettings('products').fields)).data ?? []
  const countIn = (key: string) =>
    treatments.filter(
      ({ data: { categoryIds } }) => Array.isArray(categoryIds) && categoryIds.map(String).includes(key),
    ).length
  const { category, missing, state } = filterValues
  const show = (filters: Record<string, string | undefined>) =>
    setFilters({ ...(filterValues['q'] ? { q: filterValues['q'] } : {}), ...filters })
  const watched = [
    {
      name: 'missing',
      count: treatments.filter((entry) => Object.keys(entry.missing).length > 0).length,
      filters: { missing: 'any' },
      isChosen: missing === 'any',
    },
    {
      name: 'draft',
      count: treatments.filter(({ draft }) => draft !== null).length,
      filters: { state: 'draft' },
      isChosen: state === 'draft',
    },
    {
      name: 'hidden',
      count: treatments.filter((entry) => entry.state === 'hidden').length,
      filters: { state: 'hidden' },
      isChosen: state === 'hidden',
    },
  ]
  const isAll = !category && !missing && !state
  return (
    <aside className={styles.tree} aria-label={t('categories')}>
      <Row name={t('all')} count={treatments.length} isChosen={isAll} choose={() => show({})} />
      {categories.toSorted(byWeight).map((entry) => (
        <Row
          key={entry.key}
          name={titleOf(entry, kind, languages)}
          count={countIn(entry.key)}
          isChosen={String(category ?? '') === entry.key}
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

const byWeight = (a: { data: Record<string, unknown> }, b: { data: Record<string, unknown> }): number =>
  Number(a.data['weight'] ?? 0) - Number(b.data['weight'] ?? 0)

type RowProps = {
  readonly name: string
  readonly count: number
  readonly isChosen: boolean
  readonly tone?: string
  readonly choose: () => void
}

const Row = ({ name, count, isChosen, tone, choose }: RowProps) => (
  <UnstyledButton className={styles.branch} aria-pressed={isChosen} onClick={choose}>
    {tone && <span className={styles.watch} data-tone={tone} aria-hidden />}
    <span>{name}</span>
    <small>{count}</small>
  </UnstyledButton>
)
