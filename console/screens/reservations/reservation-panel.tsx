import { ActionIcon, Button, Kbd, SegmentedControl } from '@mantine/core'
import { IconArrowsMove, IconCheck, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showReservationContact, type AdminReservation } from '#schemas/generated/api/reservations.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { call } from '../../lib/api/call.ts'
import { dayIn, reservationQuery } from '../../lib/data/reservations.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { MaskedContact } from '../../ui/masked-contact.tsx'
import { useFormats, useTexts, useNow } from '../../lib/texts/texts.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { isMovable, statusOf } from '../../lib/data/reservation-grid.ts'
import { MovePanel } from './move-panel.tsx'
import shared from './reservations.module.css'
import styles from './reservation-panel.module.css'
import { useDayNames } from './use-day-names.ts'
import { useReservationChanges, useFrontDeskChanges } from './use-changes.ts'

type PanelProps = {
  /** Moves it in the grid by keyboard; null without a grid. */
  readonly aim: ((reservation: AdminReservation) => void) | null
  /** It is being moved by keyboard, so keys have no other effect. */
  readonly isAiming: boolean
  /** Starts with offering a place. */
  readonly isOffering: boolean
  close: () => void
}

/** Shows a reservation with customer, time and purpose, and the available actions. */
export const ReservationPanel = ({ number, ...props }: { number: string } & PanelProps) => {
  const { data, error, refetch } = useQuery(reservationQuery(number))
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <LoadingText />
  return <Panel reservation={data} {...props} />
}

const Panel = ({ reservation, aim, isAiming, isOffering, close }: PanelProps & { reservation: AdminReservation }) => {
  const t = useTexts('console/reservations')
  const names = useDayNames()
  const formats = useFormats(reservation.timeZone)
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(isOffering ? 'move' : null)
  const { confirm } = useReservationChanges()
  const now = useNow()
  const status = statusOf(reservation, now)
  const isOpen = isMovable(status)
  const isWaiting = status === 'waiting' || status === 'offered'
  const canConfirm = status === 'requested' || status === 'offered'
  const { number, customerName, date, time, endsAt, kind } = reservation
  useScreenKeys(
    isAiming
      ? []
      : [
          [
            'Enter',
            (event) => isForItself(event) && canConfirm && confirm.mutate(reservation),
            { preventDefault: false },
          ],
          ['M', () => isOpen && (aim ? aim(reservation) : setDoing('move'))],
          ['X', () => (isOpen || isWaiting) && setDoing('cancel')],
        ],
  )
  return (
    <>
      <div className={styles.panelHead}>
        <p>
          {/* Keys: look.* */}
          <Chip tone={TONES[status]}>
            {t(`look.${status}`)}
            {status === 'requested' && ` · ${formats.ago(reservation.createdAt)}`}
          </Chip>
          <code>{number}</code>
          <ActionIcon variant="subtle" ml="auto" aria-label={t('close')} onClick={close}>
            <IconX size={18} stroke={1.7} />
          </ActionIcon>
        </p>
        <h2>{customerName}</h2>
        <p className={styles.whenLine}>
          {/* Keys: kind.* */}
          {names.day(date)}{' '}
          <b>
            {/* Keys: part.* */}
            {status === 'waiting' ? t(`part.${reservation.waitingPart ?? 'ANY'}`) : `${time}–${formats.time(endsAt)}`}
          </b>{' '}
          · {t(`kind.${kind}`)}
        </p>
        {(isOpen || isWaiting) && (
          <div className={styles.doings}>
            {canConfirm && (
              <Button
                variant="publish"
                size="lg"
                flex={1}
                leftSection={<IconCheck size={16} stroke={1.7} aria-hidden />}
                rightSection={
                  <Kbd size="xs" className={styles.onAccent ?? ''}>
                    ⏎
                  </Kbd>
                }
                loading={confirm.isPending}
                onClick={() => confirm.mutate(reservation)}
              >
                {t('confirm')}
              </Button>
            )}
            <Button
              variant="default"
              size="lg"
              leftSection={<IconArrowsMove size={16} stroke={1.7} aria-hidden />}
              onClick={() => setDoing(doing === 'move' ? null : 'move')}
            >
              {isWaiting ? t('offer') : t('move')}
            </Button>
            <Button variant="danger" size="lg" onClick={() => setDoing('cancel')}>
              {t('cancel')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.panelBody}>
        {isAiming && <p className={shared.moving}>{t('aimNote')}</p>}
        {doing === 'move' && <MovePanel reservation={reservation} isOffer={isWaiting} close={() => setDoing(null)} />}
        <AttendanceRow reservation={reservation} />
        <Facts reservation={reservation} />
        <History reservation={reservation} />
      </div>
      {doing === 'cancel' && <CancelDialog reservation={reservation} close={() => setDoing(null)} />}
    </>
  )
}

/**
 * Checks whether the key belongs to the focused element: Enter presses another button or link itself, and the open card
 * has nothing to open.
 */
const isForItself = ({ target, repeat }: KeyboardEvent): boolean => {
  const pressed = target instanceof Element ? target.closest('button, a, summary') : null
  return !repeat && (pressed === null || pressed.matches('[data-look][aria-pressed="true"]'))
}

const TONES = {
  requested: 'accent',
  confirmed: 'good',
  offered: 'info',
  waiting: 'calm',
  came: 'good',
  noShow: 'wrong',
  past: 'calm',
  cancelled: 'calm',
} as const

/** Records the customer's attendance; shown from the day of the appointment. */
const AttendanceRow = ({ reservation }: { reservation: AdminReservation }) => {
  const t = useTexts('console/reservations')
  const now = useNow()
  const { attend } = useFrontDeskChanges()
  const { state, date, timeZone, startsAt, attendance } = reservation
  if ((state !== 'CONFIRMED' && state !== 'REQUESTED') || date > dayIn(now, timeZone)) return null
  const choices = [
    { value: 'CAME', label: t('look.came') },
    { value: 'NO_SHOW', label: t('look.noShow'), disabled: startsAt > now.toISOString() },
    { value: 'NONE', label: t('notNoted') },
  ] as const
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('attendance')}
      value={attendance ?? 'NONE'}
      data={[...choices]}
      readOnly={attend.isPending}
      onChange={(next) => {
        const chosen = next === 'CAME' || next === 'NO_SHOW' ? next : null
        attend.mutate({ reservation, attendance: chosen })
      }}
    />
  )
}

const Facts = ({ reservation }: { reservation: AdminReservation }) => {
  const t = useTexts('console/reservations')
  const formats = useFormats(reservation.timeZone)
  const client = useQueryClient()
  const { number, phoneHint, emailHint, options, totalPrice, isIncludeVat, memo, languageCode, cancelReason } =
    reservation
  const load = async () => {
    const { row } = await call(showReservationContact, { number })
    await client.invalidateQueries({ queryKey: reservationQuery(number).queryKey })
    return row
  }
  const facts: readonly (readonly [string, string])[] = [
    [
      t('options'),
      options
        .map((one) => `${one.productName} · ${one.optionName}${one.count > 1 ? ` × ${one.count}` : ''}`)
        .join('\n') || t('noOptions'),
    ],
    ...(totalPrice === null
      ? []
      : [[t('price'), `${formats.money(totalPrice)} ${t(isIncludeVat ? 'vatWithin' : 'vatAdded')}`] as const]),
    ...(memo === null ? [] : [[t('memo'), memo] as const]),
    // Keys: languages.*
    [t('language'), t(`languages.${languageCode}`)],
    ...(cancelReason === null ? [] : [[t('reason'), cancelReason] as const]),
  ]
  return (
    <dl className={styles.factList}>
      <MaskedContact phoneHint={phoneHint} emailHint={emailHint} load={load} />
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

const History = ({ reservation }: { reservation: AdminReservation }) => {
  const t = useTexts('console/reservations')
  const formats = useFormats(reservation.timeZone)
  const who = (actor: string, name: string | null) => {
    if (actor === 'customer' || actor === 'clock' || actor === 'operator') return t(`actor.${actor}`)
    return name ?? t('actor.operator')
  }
  return (
    <section className={styles.past}>
      <h3>{t('history')}</h3>
      <ol className={styles.history}>
        {reservation.history.toReversed().map(({ kind, actor, actorName, at, startsAt }, index) => (
          <li key={`${at}${kind}${index}`} data-first={index === 0 || undefined}>
            <span>
              {/* Keys: actor.*, event.* */}
              <b>{who(actor, actorName)}</b> {t(`event.${kind}`)}
              {kind === 'MOVED' && startsAt !== null && ` · ${formats.day(startsAt)} ${formats.time(startsAt)}`}
            </span>
            <time dateTime={at}>{formats.moment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
