import { Button } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { planReservationHours, type PlanReservationHoursInput } from '#schemas/generated/api/reservations.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './hours-effects.module.css'
import type { ContentEntry } from '#schemas/generated/api/content.ts'

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

/** A content change: the data and visibility that would become public. */
type ChangedEntry = Pick<ContentEntry, 'kind' | 'key' | 'data' | 'state'>

type Day = NonNullable<PlanReservationHoursInput['days']>[number]

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const FIELDS = [...DAYS.flatMap((day) => [`${day}Open`, `${day}Close`] as const), 'lunchStart', 'lunchEnd'] as const

const STATES = ['HOLIDAY', 'CLOSED', 'NORMAL', 'RESERVATION_UNAVAILABLE'] as const

const TIME = /^(|([01]\d|2[0-3]):[0-5]\d|24:00)$/

const timeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && TIME.test(value) ? value : undefined

/** Returns the effect of changes on opening hours; null when they do not affect them. */
export const toChangedHours = (changes: readonly ChangedEntry[]): PlanReservationHoursInput | null => {
  const information = changes.find(({ kind, key }) => kind === 'clinic' && key === 'information')
  const days = changes.filter(({ kind }) => kind === 'schedule-exceptions').flatMap((one) => toDay(one) ?? [])
  if (!information && days.length === 0) return null
  return { hours: information ? toHours(information.data) : {}, days }
}

const toHours = (data: ChangedEntry['data']): NonNullable<PlanReservationHoursInput['hours']> =>
  Object.fromEntries(FIELDS.map((field) => [field, timeOf(data[field])]).filter(([, time]) => time !== undefined))

const toDay = ({ key: date, data, state: visibility }: ChangedEntry): Day | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  // Without its entry, the day follows its weekday's hours.
  if (visibility !== 'shown') return { date, state: null }
  const state = STATES.find((one) => one === data['state'])
  if (!state) return null
  const [open, close] = [timeOf(data['open']), timeOf(data['close'])]
  return { date, state, ...(open === undefined ? {} : { open }), ...(close === undefined ? {} : { close }) }
}
