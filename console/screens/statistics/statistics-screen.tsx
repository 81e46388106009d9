import { Button, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { getStatistics, type Statistics } from '#schemas/generated/api/statistics.ts'
import { call } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import { addDays, dayIn } from '../../lib/data/reservations.ts'
import { useAddress } from '../../lib/data/use-address.ts'
import { toCsv } from '../../lib/files/csv.ts'
import { saveFile } from '../../lib/files/files.ts'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useNow, useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { FIGURES, growthOf, STEPS, toPoints, type Step } from './points.ts'
import styles from './statistics.module.css'
import { TopLists } from './top-lists.tsx'
import { LazySelect } from '../../ui/lazy-select.tsx'

const StatisticsChart = lazy(async () => ({ default: (await import('./statistics-chart.tsx')).StatisticsChart }))

const PERIODS = { '7': 7, '30': 30, '90': 90, '365': 365 } as const
type Period = keyof typeof PERIODS

const isPeriod = (value: string | null): value is Period => value !== null && value in PERIODS

/** Shows visits and conversions: totals, trends, and the top pages and searches. */
export const StatisticsScreen = () => {
  const t = useTexts('console/statistics')
  const [query, put] = useAddress()
  const asked = query.get('days')
  const period: Period = isPeriod(asked) ? asked : '30'
  const step: Step = STEPS.find((one) => one === query.get('by')) ?? (PERIODS[period] > 90 ? 'month' : 'day')
  const to = dayIn(useNow())
  const from = addDays(to, 1 - PERIODS[period])
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', from, to],
    queryFn: async ({ signal }) => (await call(getStatistics, { from, to }, { signal })).row,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (
    <>
      <Bar
        title={t('title')}
        facts={<span className={styles.quiet}>{t('how')}</span>}
        actions={
          <>
            <LazySelect
              w={130}
              aria-label={t('period')}
              allowDeselect={false}
              value={period}
              // Keys: last.*
              data={Object.keys(PERIODS).map((value) => ({ value, label: t(`last.${value}`) }))}
              onChange={(days) => days && put({ days })}
            />
            <SegmentedControl
              aria-label={t('by')}
              value={step}
              // Keys: step.*
              data={STEPS.map((value) => ({ value, label: t(`step.${value}`) }))}
              onChange={(by) => put({ by })}
            />
            {data && <SaveButton statistics={data} step={step} />}
          </>
        }
      />
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <LoadingText />}
      {data && (
        <div className={styles.body}>
          <Sums statistics={data} />
          {data.countedFrom === null && <p className={styles.note}>{t('nothingYet')}</p>}
          <Suspense fallback={<LoadingText />}>
            <StatisticsChart points={toPoints(data.days, step)} step={step} />
          </Suspense>
          <TopLists from={from} to={to} />
        </div>
      )}
    </>
  )
}

/** Totals of the period, compared with the previous one. */
const Sums = ({ statistics: { total, before } }: { statistics: Statistics }) => {
  const t = useTexts('console/statistics')
  const formats = useFormats()
  return (
    <dl className={styles.sums}>
      {FIGURES.map((figure) => {
        const growth = growthOf(total[figure], before[figure])
        return (
          <div key={figure}>
            {/* Keys: figure.* */}
            <dt>{t(`figure.${figure}`)}</dt>
            <dd>
              {formats.figure(total[figure])}
              <small>
                {growth === null
                  ? t('noBefore')
                  : t('change', { change: `${growth > 0 ? '+' : ''}${formats.share(growth)}` })}
              </small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const SaveButton = ({ statistics, step }: { statistics: Statistics; step: Step }) => {
  const t = useTexts('console/statistics')
  const { clinic } = useSession()
  const save = () => {
    // Keys: figure.*, step.*
    const head = [t(`step.${step}`), ...FIGURES.map((figure) => t(`figure.${figure}`))]
    const rows = toPoints(statistics.days, step).map((point) => [point.from, ...FIGURES.map((figure) => point[figure])])
    saveFile(toCsv(`${clinic.code}-${statistics.from}-${statistics.to}`, [head, ...rows]))
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />} onClick={save}>
      {t('csv')}
    </Button>
  )
}
