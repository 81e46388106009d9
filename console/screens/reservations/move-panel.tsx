import { Button, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminReservation } from '#schemas/generated/api/reservations.ts'
import { takesNoBookings } from '../../lib/data/day-state.ts'
import { daysQuery } from '../../lib/data/reservations.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { placesAt } from '../../lib/data/reservation-grid.ts'
import styles from './reservations.module.css'
import { useReservationChanges, useFrontDeskChanges } from './use-changes.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

type Props = {
  readonly reservation: AdminReservation
  /** Offers the time to a customer on the waiting list; otherwise the reservation is moved there. */
  readonly isOffer?: boolean
  close: () => void
}

/** Form to choose another day and time, with their free places: the alternative to dragging for keyboard and phone. */
export const MovePanel = ({ reservation, isOffer = false, close }: Props) => {
  const t = useTexts('console/reservations')
  const [date, setDate] = useState(reservation.date)
  const [time, setTime] = useState<string | null>(null)
  const { move } = useReservationChanges()
  const { offer } = useFrontDeskChanges()
  const change = isOffer ? offer : move
  const name = isOffer ? t('offer') : t('move')
  const { data: days } = useQuery({ ...daysQuery(date, date), enabled: date !== '' })
  const day = days?.find((one) => one.date === date)
  const isUntaken = takesNoBookings(day)
  const times = (day?.slots ?? []).flatMap((slot) => {
    const places = placesAt(day, slot.time, reservation)
    const isOwn = !isOffer && date === reservation.date && slot.time === reservation.time
    if (!places || isOwn) return []
    const label = isUntaken ? slot.time : `${slot.time} · ${t('placesLeft', places)}`
    return [{ value: slot.time, label, disabled: places.left === 0 }]
  })
  const send = () => {
    if (time !== null) change.mutate({ reservation, to: { date, time } }, { onSuccess: close })
  }
  return (
    <section className={styles.moving} aria-label={name}>
      <p>{isOffer ? t('offerNote') : t('moveNote')}</p>
      <Group gap="sm" grow>
        <TextInput
          type="date"
          label={t('date')}
          value={date}
          data-autofocus
          onChange={(event) => {
            setDate(event.currentTarget.value)
            setTime(null)
          }}
        />
        <LazySelect
          label={t('time')}
          placeholder={day?.open === null ? t('closed') : t('chooseTime')}
          data={times}
          value={time}
          onChange={setTime}
        />
      </Group>
      {isUntaken && <p>{t('untakenMove')}</p>}
      <Group gap="sm" justify="flex-end">
        <Button variant="subtle" onClick={close}>
          {t('close')}
        </Button>
        <Button disabled={time === null} loading={change.isPending} onClick={send}>
          {name}
        </Button>
      </Group>
    </section>
  )
}
