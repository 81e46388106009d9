import { useQuery } from '@tanstack/react-query'
import { listStatisticsTop } from '#schemas/generated/api/statistics.ts'
import { call } from '../../api/call.ts'
import { Chip } from '../../parts/chip.tsx'
import { Failure } from '../../parts/failure.tsx'
import { WaitingFor } from '../../parts/waiting.tsx'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './statistics.module.css'
import { DIMENSIONS, useKeyNames, type Dimension } from './use-key-names.ts'

const SIZE = 10

/** What was seen, came from and was looked for most. */
export const TopLists = ({ from, to }: { from: string; to: string }) => (
  <div className={styles.tops}>
    {DIMENSIONS.map((dimension) => (
      <Top key={dimension} {...{ dimension, from, to }} />
    ))}
  </div>
)

const Top = ({ dimension, from, to }: { dimension: Dimension; from: string; to: string }) => {
  const t = useTexts('console/statistics')
  const formats = useFormats()
  const nameOf = useKeyNames(dimension)
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', 'top', dimension, from, to, SIZE],
    queryFn: async ({ signal }) =>
      (await call(listStatisticsTop, { dimension, from, to, size: SIZE }, { signal })).rows,
    staleTime: 60_000,
  })
  const most = Math.max(1, ...(data ?? []).map(({ count }) => count))
  return (
    <section className={styles.card} aria-labelledby={`top-${dimension}`}>
      {/* Keys: top.* */}
      <h2 id={`top-${dimension}`}>{t(`top.${dimension}`)}</h2>
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <WaitingFor />}
      {data?.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      <ol className={styles.top}>
        {data?.map(({ key, title, count, withoutResult }) => (
          <li key={key}>
            <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} aria-hidden />
            <span className={styles.key}>
              {title ?? nameOf(key)}
              {dimension === 'search' && withoutResult > 0 && (
                <>
                  {' '}
                  <Chip tone="attention">{t('inVain', { count: withoutResult })}</Chip>
                </>
              )}
            </span>
            <b>{formats.figure(count)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
