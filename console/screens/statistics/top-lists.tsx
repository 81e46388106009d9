import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listStatisticsTop } from '#schemas/generated/api/statistics.ts'
import { call } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import { toCsv } from '../../lib/files/csv.ts'
import { saveFile } from '../../lib/files/files.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './statistics.module.css'
import { DIMENSIONS, useKeyNames, type Dimension } from '../../lib/data/use-statistics-names.ts'
import { useAction } from '../../ui/use-action.ts'

const SIZE = 10
/** Maximum rows of an export: above the daily limit, and the most the server returns at once. */
const MAX_ROWS = 100

/** Lists the top pages, sources and searches. */
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
      <div className={styles.head}>
        <h2 id={`top-${dimension}`}>{t(`top.${dimension}`)}</h2>
        {hasBookings(dimension) && data && data.length > 0 && <SaveTop {...{ dimension, from, to }} />}
      </div>
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <LoadingText />}
      {data?.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      <ol className={styles.top}>
        {data?.map(({ key, title, count, bookings, withoutResult }) => (
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
            <span className={styles.figures}>
              {hasBookings(dimension) && <span>{t('bookings', { count: bookings })}</span>}
              <b>{formats.figure(count)}</b>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Checks whether bookings are counted: they are by source and campaign of the visit. */
const hasBookings = (dimension: Dimension): boolean => dimension === 'source' || dimension === 'campaign'

/** Exports all sources or campaigns of the period with their visits and bookings. */
const SaveTop = ({ dimension, from, to }: { dimension: Dimension; from: string; to: string }) => {
  const t = useTexts('console/statistics')
  const nameOf = useKeyNames(dimension)
  const { clinic } = useSession()
  const save = useAction({
    mutationFn: () => call(listStatisticsTop, { dimension, from, to, size: MAX_ROWS }),
    onSuccess: ({ rows }) => {
      // Keys: top.*
      const head = [t(`top.${dimension}`), t('visits'), t('figure.bookingsMade')]
      const lines = rows.map(({ key, count, bookings }) => [nameOf(key), count, bookings])
      saveFile(toCsv(`${clinic.code}-${dimension}-${from}-${to}`, [head, ...lines]))
    },
  })
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={save.isPending}
      leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
      // Keys: top.*
      aria-label={t('csvOf', { list: t(`top.${dimension}`) })}
      onClick={() => save.mutate()}
    >
      {t('csv')}
    </Button>
  )
}
