import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { SpreadsheetPlan } from '#schemas/generated/api/spreadsheets.ts'
import { useTexts, useFormats } from '../../lib/texts/texts.tsx'
import shared from './import.module.css'
import styles from './import-review.module.css'
import { FIGURES, priceShift, type RowFilter } from './plan-view.ts'
import { PlanTable } from './plan-table.tsx'
import type { Import } from './use-import.ts'

/** Right side: the planned changes as counts that filter the rows, and each row with its outcome. */
export const ImportReview = ({ job, plan }: { job: Import; plan: SpreadsheetPlan }) => {
  const t = useTexts('console/import')
  const [filter, setFilter] = useState<RowFilter>('all')
  const { counts, rows, absent, rules } = plan
  const open = counts.check + counts.wrong
  const shift = priceShift(rows)
  const kinds: { value: RowFilter; label: string }[] = [
    { value: 'all', label: t('filter.all', { count: rows.length }) },
    { value: 'open', label: t('filter.open', { count: open }) },
    { value: 'changed', label: t('filter.changed', { count: counts.changed }) },
    { value: 'new', label: t('filter.new', { count: counts.new }) },
    ...(counts.skipped > 0
      ? [{ value: 'skipped' as const, label: t('filter.skipped', { count: counts.skipped }) }]
      : []),
  ]
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.headline}>
          {counts.changed + counts.new === 0
            ? t('headline.none')
            : t('headline.some', { count: counts.changed + counts.new })}
        </h2>
        <span className={shared.quiet}>{t('nothingYet')}</span>
      </header>
      <div className={styles.figures} role="group" aria-label={t('figures')}>
        {FIGURES.map((name) => (
          <UnstyledButton
            key={name}
            className={styles.figure ?? ''}
            aria-pressed={filter === name}
            onClick={() => setFilter(filter === name ? 'all' : name)}
          >
            {/* Keys: state.* */}
            <span className={styles.figureName} data-state={name}>
              {t(`state.${name}`)}
            </span>
            <b>{counts[name]}</b>
            <FigureNote name={name} plan={plan} />
          </UnstyledButton>
        ))}
      </div>
      <div className={styles.filters}>
        <SegmentedControl
          size="xs"
          aria-label={t('filter.label')}
          data={kinds}
          value={kinds.some(({ value }) => value === filter) ? filter : ''}
          onChange={(value) => value !== '' && setFilter(value)}
        />
        <span className={shared.quiet}>{shift && <PriceShift {...shift} />}</span>
      </div>
      {absent.length > 0 && (
        <p className={styles.absent} role="status">
          {t(rules.absent === 'remove' ? 'absent.remove' : 'absent.hide', { count: absent.length })}{' '}
          <small>
            {absent
              .slice(0, 5)
              .map(({ title }) => title)
              .join(', ')}
          </small>
        </p>
      )}
      <PlanTable job={job} plan={plan} filter={filter} />
    </>
  )
}

const FigureNote = ({ name, plan }: { name: (typeof FIGURES)[number]; plan: SpreadsheetPlan }) => {
  const t = useTexts('console/import')
  const own = plan.rows.filter(({ state }) => state === name)
  if (name === 'changed') {
    const prices = own.filter(({ changes }) => changes.some(({ field }) => /price$/i.test(field))).length
    return <small>{t('note.changed', { prices, others: own.length - prices })}</small>
  }
  if (name === 'new') {
    const entries = own.filter(({ key }) => key === null).length
    return <small>{t('note.new', { entries, options: own.length - entries })}</small>
  }
  // Keys: note.*
  return <small>{t(`note.${name}`)}</small>
}

const PriceShift = ({ mean, largest, title }: { mean: number; largest: number; title: string }) => {
  const t = useTexts('console/import')
  const formats = useFormats()
  const signed = (share: number) => `${share > 0 ? '+' : share < 0 ? '−' : ''}${formats.share(Math.abs(share))}`
  return <>{t('shift', { mean: signed(mean), largest: signed(largest), title })}</>
}
