import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMay } from '../../api/session.ts'
import { addDays, dayIn, daysQuery, reservationsQuery } from '../../data/reservations.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useNow } from '../../texts/use-now.ts'
import { findEffects } from './effects.ts'
import styles from './effects-panel.module.css'

/** Days that are looked ahead. */
const DAYS = 14

type Data = Readonly<Record<string, unknown>>

/** What a change of the hours causes before it is published: times that open or close, and bookings in the way. */
export const EffectsPanel = ({ data, before }: { data: Data; before: Data }) => {
  const t = useTexts('console/staff')
  const formats = useFormats()
  const mayHandle = useMay('reservations/handle')
  const now = useNow()
  const [from, to] = [dayIn(now), addDays(dayIn(now), DAYS)]
  const days = useQuery({ ...daysQuery(from, to), enabled: mayHandle })
  const bookings = useQuery({ ...reservationsQuery({ from, to }), enabled: mayHandle })
  if (!days.data || !bookings.data) return null
  const { times, inTheWay } = findEffects(data, before, days.data, bookings.data)
  const [slot] = days.data.flatMap((day) => day.slots)
  const places = slot ? slot.visit.places + slot.treatment.places : 1
  const count = Math.abs(times) * places
  return (
    <section className={styles.effects} aria-label={t('effects.title')}>
      <h2>{t('effects.title')}</h2>
      <p data-tone={times === 0 ? undefined : 'attention'}>
        {times === 0 ? t('effects.none') : times > 0 ? t('effects.opens', { count }) : t('effects.closes', { count })}
      </p>
      <p data-tone={inTheWay.length > 0 ? 'wrong' : undefined}>
        {inTheWay.length > 0 ? t('effects.inTheWay', { count: inTheWay.length }) : t('effects.free')}
      </p>
      <ul>
        {inTheWay.map(({ number, customerName, date, time }) => (
          <li key={number}>
            <span>
              {formats.date(date)} {time} {customerName}
            </span>
            <Button
              component={Link}
              to={`/reservations?date=${date}&number=${number}`}
              size="compact-sm"
              variant="default"
              aria-label={t('effects.moveNamed', { name: customerName })}
            >
              {t('effects.move')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
