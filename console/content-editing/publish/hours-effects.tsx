import { Button } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { planReservationHours, type PlanReservationHoursInput } from '#schemas/generated/api/reservations.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { toChangedHours, type ChangedEntry } from './changed-hours.ts'
import styles from './hours-effects.module.css'

/** Returns the query of the server's comparison of changed hours with future reservations. */
const hoursPlanQuery = (input: PlanReservationHoursInput | null) =>
  queryOptions({
    queryKey: ['reservations', 'list', 'hours-plan', input],
    queryFn: async ({ signal }) => (await call(planReservationHours, input ?? {}, { signal })).row,
    enabled: input !== null,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })

/** Shows the effects of changed opening hours on reservations: slots gained or lost, and bookings outside the hours. */
export const HoursEffects = ({ changes }: { readonly changes: readonly ChangedEntry[] }) => {
  const t = useTexts('console/publish')
  const formats = useFormats()
  const mayHandle = useHasRight('reservations/handle')
  const input = mayHandle ? toChangedHours(changes) : null
  const { data, error } = useQuery(hoursPlanQuery(input))
  if (input === null || (!data && !error)) return null
  const count = Math.abs(data?.places ?? 0)
  return (
    <section className={styles.effects} aria-label={t('hours.title')}>
      <h2>{t('hours.title')}</h2>
      {!data && (
        <p data-tone="attention" role="alert">
          {t('hours.unknown')}
        </p>
      )}
      {data && (
        <>
          <p data-tone={data.places === 0 ? undefined : 'attention'}>
            {data.places === 0
              ? t('hours.none')
              : data.places > 0
                ? t('hours.opens', { count })
                : t('hours.closes', { count })}
          </p>
          <p data-tone={data.outside.length > 0 ? 'wrong' : undefined}>
            {data.outside.length > 0 ? t('hours.outside', { count: data.outside.length }) : t('hours.free')}
          </p>
          <ul>
            {data.outside.map(({ number, customerName, date, time }) => (
              <li key={number}>
                <span>
                  {formats.date(date)} {time} {customerName}
                </span>
                <Button
                  component={Link}
                  to={`/reservations?date=${date}&number=${number}`}
                  size="compact-sm"
                  variant="default"
                  aria-label={t('hours.moveNamed', { name: customerName })}
                >
                  {t('hours.move')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
