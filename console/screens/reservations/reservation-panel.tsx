import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowsMove, IconCheck, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showReservationContact, type AdminReservation } from '#schemas/generated/api/reservations.ts'
import { call } from '../../api/call.ts'
import { reservationQuery } from '../../data/reservations.ts'
import { Chip } from '../../parts/chip.tsx'
import { Failure } from '../../parts/failure.tsx'
import { SealedContact } from '../../parts/sealed-contact.tsx'
import { WaitingFor } from '../../parts/waiting.tsx'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { lookOf } from './grid.ts'
import { MovePanel } from './move-panel.tsx'
import styles from './reservations.module.css'
import { useDayNames } from './use-day-names.ts'
import { useReservationChanges } from './use-changes.ts'
import { useNow } from '../../texts/use-now.ts'

/** Who comes, when and for what, and what can be done about it. */
export const ReservationPanel = ({ number, close }: { number: string; close: () => void }) => {
  const { data, error, refetch } = useQuery(reservationQuery(number))
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <WaitingFor />
  return <Panel reservation={data} close={close} />
}

const Panel = ({ reservation, close }: { reservation: AdminReservation; close: () => void }) => {
  const t = useTexts('console/reservations')
  const names = useDayNames()
  const formats = useFormats(reservation.timeZone)
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(null)
  const { confirm } = useReservationChanges()
  const now = useNow()
  const look = lookOf(reservation, now)
  const isOpen = look === 'requested' || look === 'confirmed'
  const { number, customerName, date, time, endsAt, kind } = reservation
  useHotkeys([
    ['Enter', () => look === 'requested' && confirm.mutate(reservation)],
    ['M', () => isOpen && setDoing('move')],
    ['X', () => isOpen && setDoing('cancel')],
    ['Escape', close],
  ])
  return (
    <>
      <header className={styles.panelHead}>
        <p>
          {/* Keys: look.* */}
          <Chip tone={look === 'requested' ? 'accent' : look === 'confirmed' ? 'good' : 'calm'}>
            {t(`look.${look}`)}
            {look === 'requested' && ` · ${formats.ago(reservation.createdAt)}`}
          </Chip>
          <code>{number}</code>
          <ActionIcon variant="subtle" ml="auto" aria-label={t('close')} onClick={close}>
            <IconX size={18} stroke={1.7} />
          </ActionIcon>
        </p>
        <h2>{customerName}</h2>
        <p className={styles.whenLine}>
          {/* Keys: kind.* */}
          {names.day(date)} <b>{`${time}–${formats.time(endsAt)}`}</b> · {t(`kind.${kind}`)}
        </p>
        {isOpen && (
          <div className={styles.doings}>
            {look === 'requested' && (
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
              {t('move')}
            </Button>
            <Button variant="danger" size="lg" onClick={() => setDoing('cancel')}>
              {t('cancel')}
            </Button>
          </div>
        )}
      </header>
      <div className={styles.panelBody}>
        {doing === 'move' && <MovePanel reservation={reservation} close={() => setDoing(null)} />}
        <Facts reservation={reservation} />
        <History reservation={reservation} />
      </div>
      {doing === 'cancel' && <CancelDialog reservation={reservation} close={() => setDoing(null)} />}
    </>
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
      <SealedContact phoneHint={phoneHint} emailHint={emailHint} load={load} />
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
      <ol>
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
