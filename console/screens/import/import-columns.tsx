import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../lib/texts/texts.tsx'
import type { SpreadsheetPlan } from '#schemas/generated/api/spreadsheets.ts'
import { mapColumn } from '../../content-editing/spreadsheets/import-choices.ts'
import styles from './import-columns.module.css'
import type { Import } from './use-import.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

/** Value of a skipped column. */
const NONE = '-'

/** Shows each column with a sample and its field; a guessed field is marked until the user looks at it. */
export const ImportColumns = ({ job: { choices, choose }, plan }: { job: Import; plan: SpreadsheetPlan }) => {
  const t = useTexts('console/import')
  const language = useLanguage()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const data = [
    { value: NONE, label: t('column.none') },
    ...plan.fields.map(({ id, heading }) => ({ value: id, label: heading[language] })),
  ]
  const guesses = plan.columns.filter(({ column, source }) => source === 'guessed' && !seen.has(column)).length
  const isKept = plan.columns.some(({ source }) => source === 'kept')
  return (
    <section aria-labelledby="import-columns">
      <h2 id="import-columns" className={styles.heading}>
        {t('column.title')}{' '}
        <small>{guesses > 0 ? t('column.guesses', { count: guesses }) : isKept ? t('column.kept') : ''}</small>
      </h2>
      <ul className={styles.mapping}>
        {plan.columns.map(({ column, heading, sample, field, source }) => {
          const isGuess = source === 'guessed' && !seen.has(column)
          return (
            <li key={column}>
              <small aria-hidden>{column}</small>
              <span className={styles.columnName}>
                <b>{heading === '' ? t('column.nameless') : heading}</b>
                <small>{sample}</small>
              </span>
              <IconArrowRight size={14} stroke={1.7} aria-hidden />
              <LazySelect
                classNames={{ input: (isGuess && styles.guess) || '' }}
                aria-label={t(isGuess ? 'column.guessed' : 'column.takenFor', { column, heading })}
                data={data}
                value={field ?? NONE}
                allowDeselect={false}
                searchable
                error={source === 'doubled' && t('column.doubled')}
                onDropdownOpen={() => setSeen(new Set([...seen, column]))}
                onChange={(value) => choose(mapColumn(choices, column, value === NONE ? null : value))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
