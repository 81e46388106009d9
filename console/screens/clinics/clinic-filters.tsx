import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts.tsx'
import { templatesQuery } from '../../lib/data/template-choices.ts'
import { TYPES, WAITING, type View } from './clinics-query.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'
import styles from './clinics.module.css'
import { SearchInput } from '../../ui/search-input.tsx'

/** Milliseconds after the last key press before the server is queried. */
const PAUSE_MS = 250

/** Filters the list of clinics; the filters are in the address, so that a view can be shared as a link. */
export const ClinicFilters = ({ view, change }: { view: View; change: (view: View) => void }) => {
  const t = useTexts('console/clinics')
  const [words, setWords] = useState(view.keyword)
  const looks = useQuery(templatesQuery())
  const put = (part: Partial<View>) => change({ ...view, page: 1, ...part })
  const search = useDebouncedCallback((keyword: string) => put({ keyword }), PAUSE_MS)
  const type = (keyword: string) => {
    setWords(keyword)
    search(keyword)
  }
  return (
    <div className={styles.filters}>
      <SearchInput
        className={styles.search ?? ''}
        label={t('search')}
        clear={t('clear')}
        value={words}
        onChange={type}
      />
      <LazySelect
        w={140}
        clearable
        aria-label={t('column.template')}
        placeholder={t('column.template')}
        value={view.templateCode}
        data={(looks.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(templateCode) => put({ templateCode })}
      />
      <LazySelect
        w={130}
        clearable
        aria-label={t('column.type')}
        placeholder={t('column.type')}
        value={view.homepageType}
        // Keys: type.*
        data={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(value) => put({ homepageType: TYPES.find((one) => one === value) ?? null })}
      />
      <LazySelect
        w={150}
        clearable
        aria-label={t('waiting.label')}
        placeholder={t('waiting.label')}
        value={view.waiting}
        // Keys: waiting.*
        data={WAITING.map((value) => ({ value, label: t(`waiting.${value}`) }))}
        onChange={(value) => put({ waiting: WAITING.find((one) => one === value) ?? null })}
      />
    </div>
  )
}
