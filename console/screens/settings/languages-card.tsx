import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { kindsQuery } from '../../lib/data/content.ts'
import { countsQuery } from '../../lib/data/rows.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { Failure } from '../../ui/states.tsx'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import type { ContentCounts } from '#schemas/generated/api/content.ts'

/** The clinic's languages, where each is used, and how complete it is. */
export const LanguagesCard = () => {
  const t = useTexts('console/settings')
  const { share } = useFormats()
  const { languages } = useSession()
  const mayWrite = useHasRight('content/write')
  const kinds = useQuery(kindsQuery)
  const counts = useQueries({
    queries: (kinds.data ?? []).map(({ name }) => countsQuery(name)),
    combine: (answers) => ({
      rows: answers.some(({ data }) => data === undefined) ? null : answers.flatMap(({ data }) => data ?? []),
      error: answers.find(({ error }) => error)?.error ?? null,
      refetch: () => void Promise.all(answers.map(({ refetch }) => refetch())),
    }),
  })
  const error = kinds.error ?? counts.error
  return (
    <Card
      id="languages"
      title={t('card.languages')}
      actions={
        mayWrite && (
          <Button component={Link} to="/content/clinic/information#%2Flanguage" size="compact-sm" variant="subtle">
            {t('edit')}
          </Button>
        )
      }
    >
      {error && <Failure error={error} again={() => (kinds.error ? void kinds.refetch() : counts.refetch())} />}
      <ul className={styles.rows}>
        {languages.map((code, index) => (
          <li key={code} className={styles.row}>
            <b lang={code} className={styles.term} style={{ color: 'inherit', fontSize: 13 }}>
              {new Intl.DisplayNames(code, { type: 'language' }).of(code)}
            </b>
            <span className={styles.value}>
              {index === 0 && <span className={styles.quiet}>{t('mainLanguage')} </span>}
              <span className={styles.mono}>{index === 0 ? '/' : `/${code}`}</span>
            </span>
            <span>{counts.rows && kinds.data ? share(completenessOf(counts.rows, code)) : '–'}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Counts = Pick<ContentCounts, 'entries' | 'missingIn'>

/**
 * Returns the percentage of entries, with one decimal, that are complete in a language; 100 without entries. Never
 * rounded up to 100.
 */
export const completenessOf = (kinds: readonly Counts[], language: string): number => {
  const all = kinds.reduce((sum, { entries }) => sum + entries, 0)
  const lacking = kinds.reduce((sum, { missingIn }) => sum + (missingIn[language] ?? 0), 0)
  return all === 0 ? 100 : Math.floor(((all - lacking) / all) * 1000) / 10
}
