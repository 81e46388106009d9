import { Button, SegmentedControl } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { MediaOverview } from '#schemas/generated/api/media.ts'
import { useAddress } from '../../lib/data/use-address.ts'
import type { MediaFilters as Filters } from '../../ui/media/media-queries.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './media.module.css'
import { SearchInput } from '../../ui/search-input.tsx'

/** Filters by the place of use, or for logos; one at a time. */
const SUBJECTS = ['all', 'products', 'employees', 'roles', 'logo'] as const
const STATES = ['unused', 'withoutWords', 'removed'] as const

/** Reads the media filters from the address, so that a view can be shared as a link. */
export const useMediaFilters = (): Filters => {
  const [query] = useAddress()
  const subject = SUBJECTS.find((one) => one === query.get('subject')) ?? 'all'
  const state = STATES.find((one) => one === query.get('state'))
  const keyword = (query.get('q') ?? '').trim().slice(0, 100)
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(state ? { state } : {}),
    ...(subject === 'logo' ? { kind: 'logo' as const } : subject === 'all' ? {} : { usedBy: subject }),
  }
}

/** Filters by search, subject and state, each with its count. */
export const MediaFilters = ({ overview }: { overview: MediaOverview | undefined }) => {
  const t = useTexts('console/media')
  const [query, change] = useAddress()
  const [words, setWords] = useState(query.get('q') ?? '')
  const put = (name: string, value: string | null) => change({ [name]: value })
  const search = useDebouncedCallback((text: string) => put('q', text.trim() || null), 200)
  const counts = { unused: overview?.unused, withoutWords: overview?.withoutWords, removed: overview?.removed }
  return (
    <div className={styles.filters}>
      <SearchInput
        w={200}
        label={t('search')}
        value={words}
        onChange={(text) => {
          setWords(text)
          search(text)
        }}
      />
      <SegmentedControl
        aria-label={t('subjects')}
        value={query.get('subject') ?? 'all'}
        onChange={(value) => put('subject', value === 'all' ? null : value)}
        // Keys: subject.*
        data={SUBJECTS.map((value) => ({ value, label: t(`subject.${value}`) }))}
      />
      {STATES.map((state) => {
        const isChosen = query.get('state') === state
        return (
          <Button
            key={state}
            variant="default"
            className={styles.filter ?? ''}
            aria-pressed={isChosen}
            onClick={() => put('state', isChosen ? null : state)}
          >
            {/* Keys: state.* */}
            {t(`state.${state}`)}
            {counts[state] !== undefined && <b className={styles.number}>{counts[state]}</b>}
          </Button>
        )
      })}
    </div>
  )
}
