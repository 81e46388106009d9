import { SegmentedControl } from '@mantine/core'
import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getStatistics, listStatisticsTop, type Statistics } from '#schemas/generated/api/statistics.ts'
import { call } from '../../lib/api/call.ts'
import { addDays, dayIn } from '../../lib/data/reservations.ts'
import { Chip } from '../../ui/chip.tsx'
import { useFormats, useTexts, useNow } from '../../lib/texts/texts.tsx'
import { useKeyNames } from '../../lib/data/use-statistics-names.ts'
import styles from './visits.module.css'

const PERIODS = { week: 7, month: 30, year: 365 } as const
type Period = keyof typeof PERIODS

const isPeriod = (value: string): value is Period => value in PERIODS

/** Height of the chart relative to its highest bar, so that the visits line runs above the bars. */
const BARS = 2.5

/** Visits and bookings, counted without cookies, with the most visited pages. */
export const Visits = () => {
  const t = useTexts('console/today')
  const [period, setPeriod] = useState<Period>('month')
  const to = dayIn(useNow())
  const from = addDays(to, 1 - PERIODS[period])
  const { data } = useQuery({
    queryKey: ['statistics', from, to],
    queryFn: async ({ signal }) => (await call(getStatistics, { from, to }, { signal })).row,
    staleTime: 60_000,
  })
  return (
    <section aria-labelledby="visits">
      <header className={styles.visitsHead}>
        <div>
          <h2 id="visits">{t('visits.title')}</h2>
          {/* Keys: visits.period.* */}
          <p>{t('visits.how', { period: t(`visits.period.${period}`) })}</p>
        </div>
        {data && <Figures statistics={data} />}
        <SegmentedControl
          aria-label={t('visits.periodLabel')}
          value={period}
          data={Object.keys(PERIODS).map((value) => ({
            value,
            // Keys: visits.period.*
            label: t(`visits.period.${value}`),
          }))}
          onChange={(next) => isPeriod(next) && setPeriod(next)}
        />
      </header>
      {data && <Chart statistics={data} isLong={period === 'year'} />}
      <div className={styles.tops}>
        {(['page', 'source', 'search'] as const).map((dimension) => (
          <Top key={dimension} {...{ dimension, from, to }} />
        ))}
      </div>
    </section>
  )
}

const Figures = ({ statistics: { total, before } }: { statistics: Statistics }) => {
  const t = useTexts('console/today')
  const formats = useFormats()
  const signed = (value: number) =>
    value > 0 ? `+${formats.figure(value)}` : value === 0 ? '±0' : formats.figure(value)
  const more = growth(total.visitors, before.visitors)
  const figures = [
    {
      name: t('visits.visitors'),
      value: formats.figure(total.visitors),
      change: more === null ? '' : `${signed(more)}%`,
    },
    {
      name: t('visits.bookings'),
      value: formats.figure(total.bookingsMade),
      change: signed(total.bookingsMade - before.bookingsMade),
    },
    { name: t('visits.conversion'), value: `${conversion(total.bookingsMade, total.visitors)}%`, change: '' },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, change }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} <small>{change}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Chart = ({ statistics, isLong }: { statistics: Statistics; isLong: boolean }) => {
  const t = useTexts('console/today')
  const formats = useFormats()
  const points = isLong
    ? byMonths(statistics.days).map((point) => ({ ...point, day: formats.month(point.day) }))
    : toPoints(statistics.days, statistics.today).map((point) => ({ ...point, day: formats.date(point.day) }))
  return (
    <div className={styles.chart}>
      <div aria-hidden>
        <CompositeChart
          h={210}
          data={points}
          dataKey="day"
          withDots={false}
          curveType="linear"
          // Screen readers and keyboard use the table below.
          composedChartProps={{ accessibilityLayer: false }}
          gridAxis="x"
          tickLine="none"
          maxBarWidth={12}
          withRightYAxis
          rightYAxisProps={{ domain: [0, (most: number) => Math.ceil(most * BARS)] }}
          series={[
            {
              name: 'bookings',
              label: t('visits.bookings'),
              color: 'var(--maru-acc-line)',
              type: 'bar',
              yAxisId: 'right',
            },
            { name: 'visitors', label: t('visits.visitors'), color: 'var(--maru-ink)', type: 'line' },
            {
              name: 'todays',
              label: t('visits.today'),
              color: 'var(--maru-ink3)',
              type: 'line',
              strokeDasharray: '3 4',
            },
          ]}
        />
      </div>
      <details>
        <summary>{t('visits.asTable')}</summary>
        <div className={styles.tableScroll} tabIndex={0} role="region" aria-label={t('visits.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('visits.day')}</th>
                <th scope="col">{t('visits.visitors')}</th>
                <th scope="col">{t('visits.bookings')}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ day, visitors, todays, bookings }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{visitors ?? todays}</td>
                  <td>{bookings}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}

type TopProps = { readonly dimension: 'page' | 'source' | 'search'; readonly from: string; readonly to: string }

const Top = ({ dimension, from, to }: TopProps) => {
  const t = useTexts('console/today')
  const formats = useFormats()
  const nameOf = useKeyNames(dimension)
  const { data, error } = useQuery({
    queryKey: ['statistics', 'top', dimension, from, to],
    queryFn: async ({ signal }) =>
      (await call(listStatisticsTop, { dimension, from, to, size: 3 }, { signal })).rows.filter(
        ({ count }) => count > 0,
      ),
    staleTime: 60_000,
  })
  return (
    <section>
      {/* Keys: visits.top.* */}
      <h3>{t(`visits.top.${dimension}`)}</h3>
      {data?.length === 0 && <p className={styles.noTop}>{t('visits.none')}</p>}
      {!data && <p className={styles.noTop}>{error ? t('unread') : t('reading')}</p>}
      <ol>
        {data?.map(({ key, title, count, withoutResult }) => (
          <li key={key}>
            <span>
              {title ?? nameOf(key)}{' '}
              {withoutResult > 0 && withoutResult === count && <Chip tone="wrong">{t('visits.noResult')}</Chip>}
            </span>
            <b>{formats.figure(count)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Day = Statistics['days'][number]

/** A point of the chart. Today is incomplete, so it is drawn as a separate line from the previous day. */
type Point = {
  /** `2026-11-23`, or the month `2026-11`. */
  readonly day: string
  readonly visitors: number | null
  readonly todays: number | null
  readonly bookings: number
}

/** Converts days to points, long periods by month. */
export const toPoints = (days: readonly Pick<Day, 'day' | 'visitors' | 'bookingsMade'>[], today: string): Point[] =>
  days.map(({ day, visitors, bookingsMade }, index) => {
    const isToday = day === today
    const isBefore = days[index + 1]?.day === today
    return {
      day,
      visitors: isToday ? null : visitors,
      todays: isToday || isBefore ? visitors : null,
      bookings: bookingsMade,
    }
  })

/** Sums a year's days by month. */
export const byMonths = (days: readonly Pick<Day, 'day' | 'visitors' | 'bookingsMade'>[]): Point[] => {
  const months = new Map<string, { visitors: number; bookings: number }>()
  for (const { day, visitors, bookingsMade } of days) {
    const month = months.get(day.slice(0, 7)) ?? { visitors: 0, bookings: 0 }
    months.set(day.slice(0, 7), {
      visitors: month.visitors + visitors,
      bookings: month.bookings + bookingsMade,
    })
  }
  return [...months].map(([month, sums]) => ({ day: month, todays: null, ...sums }))
}

/** Returns the growth in per cent with one decimal; null where the earlier value is zero. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

/** Returns the share of visits that became bookings, in per cent with two decimals. */
export const conversion = (bookings: number, visitors: number): number =>
  visitors === 0 ? 0 : Math.round((bookings / visitors) * 10_000) / 100
