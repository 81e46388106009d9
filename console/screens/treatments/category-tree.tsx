import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { useMemo } from 'react'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useSession } from '../../api/session.ts'
import { contentQuery, useKind } from '../../data/content.ts'
import { listSettings } from '../../data/list-settings.ts'
import { titleOf } from '../../data/texts-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './treatments.module.css'

const NONE: readonly ContentEntry[] = []

/** Counted once for all of them: a list of thousands is drawn anew with each key. */
const countTreatments = (treatments: readonly ContentEntry[]) => {
  const counts = { missing: 0, draft: 0, hidden: 0, byCategory: new Map<string, number>() }
  for (const { data, draft, missing, state } of treatments) {
    if (Object.keys(missing).length > 0) counts.missing += 1
    if (draft !== null) counts.draft += 1
    if (state === 'hidden') counts.hidden += 1
    const { categoryIds } = data
    for (const id of Array.isArray(categoryIds) ? new Set(categoryIds.map(String)) : []) {
      counts.byCategory.set(id, (counts.byCategory.get(id) ?? 0) + 1)
    }
  }
  return counts
}

/** Categories with their counts, and lists of what should be looked at. */
export const CategoryTree = () => {
  const t = useTexts('console/treatments')
  const { languages } = useSession()
  const { filterValues, setFilters } = useListContext()
  const kind = useKind('product-categories')
  const categories = useQuery(contentQuery('product-categories', listSettings('product-categories').fields)).data ?? []
  const treatments = useQuery(contentQuery('products', listSettings('products').fields)).data ?? NONE
  const counts = useMemo(() => countTreatments(treatments), [treatments])
  const { category, missing, state } = filterValues
  const show = (filters: Record<string, string | undefined>) =>
    setFilters({ ...(filterValues['q'] ? { q: filterValues['q'] } : {}), ...filters })
  const watched = [
    {
      name: 'missing',
      count: counts.missing,
      filters: { missing: 'any' },
      isChosen: missing === 'any',
    },
    {
      name: 'draft',
      count: counts.draft,
      filters: { state: 'draft' },
      isChosen: state === 'draft',
    },
    {
      name: 'hidden',
      count: counts.hidden,
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
          count={counts.byCategory.get(entry.key) ?? 0}
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
