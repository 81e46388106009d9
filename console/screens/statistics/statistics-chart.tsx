import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { FIGURES, type Point, type Step } from './points.ts'
import styles from './statistics.module.css'

type Props = { readonly points: readonly Point[]; readonly step: Step }

/** Shows visits as lines over bookings as bars, and the same figures as an accessible table. */
export const StatisticsChart = ({ points, step }: Props) => {
  const t = useTexts('console/statistics')
  const formats = useFormats()
  const nameOf = (from: string) => (step === 'month' ? formats.month(from) : formats.date(from))
  return (
    <section className={styles.card} aria-labelledby="course">
      <h2 id="course">{t('course')}</h2>
      <div aria-hidden>
        <CompositeChart
          h={260}
          data={points.map(({ from, ...counted }) => ({ name: nameOf(from), ...counted }))}
          dataKey="name"
          withDots={points.length < 3}
          curveType="linear"
          withLegend
          // Screen readers and keyboard use the table below.
          composedChartProps={{ accessibilityLayer: false }}
          gridAxis="x"
          tickLine="none"
          maxBarWidth={16}
          withRightYAxis
          // Keys: figure.*
          series={[
            {
              name: 'bookingsBegun',
              label: t('figure.bookingsBegun'),
              color: 'var(--maru-acc-bg)',
              type: 'bar',
              yAxisId: 'right',
            },
            {
              name: 'bookingsMade',
              label: t('figure.bookingsMade'),
              color: 'var(--maru-acc-l)',
              type: 'bar',
              yAxisId: 'right',
            },
            {
              name: 'views',
              label: t('figure.views'),
              color: 'var(--maru-ink4)',
              type: 'line',
              strokeDasharray: '3 4',
            },
            { name: 'visitors', label: t('figure.visitors'), color: 'var(--maru-ink)', type: 'line' },
          ]}
        />
      </div>
      <details>
        <summary>{t('asTable')}</summary>
        <div className={styles.tableScroll} tabIndex={0} role="region" aria-label={t('asTable')}>
          <table>
            <thead>
              <tr>
                {/* Keys: step.* */}
                <th scope="col">{t(`step.${step}`)}</th>
                {FIGURES.map((figure) => (
                  <th key={figure} scope="col">
                    {t(`figure.${figure}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.from}>
                  <th scope="row">{point.from}</th>
                  {FIGURES.map((figure) => (
                    <td key={figure}>{point[figure]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
