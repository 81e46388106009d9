import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import type {
  AdminReservation,
  AdminReservationSummary,
  AdminReservationDay,
} from '#schemas/generated/api/reservations.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { takesNoBookings } from '../../lib/data/day-state.ts'
import type { QueryChanges } from '../../lib/data/query-changes.ts'
import { addDays, dayIn, daysQuery, mondayOf, reservationsQuery, waitingQuery } from '../../lib/data/reservations.ts'
import { useAddress } from '../../lib/data/use-address.ts'
import { saveFile } from '../../lib/files/files.ts'
import { FailedScreen } from '../../ui/screen/failed-screen.tsx'
import { LoadingScreen } from '../../ui/screen/loading-screen.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useIsNarrow, useIsPhone } from '../../ui/use-is-narrow.ts'
import { useTexts, useNow } from '../../lib/texts/texts.tsx'
import { DayList } from './day-list.tsx'
import { DayPrint } from './day-print.tsx'
import { DayStrip } from './day-strip.tsx'
import { dayToBook, listShown, statusOf, nextAim } from '../../lib/data/reservation-grid.ts'
import { NewReservationDialog } from './new-reservation-dialog.tsx'
import { ReservationPanel } from './reservation-panel.tsx'
import { KINDS, ReservationsBar, VIEWS, type View } from './reservations-bar.tsx'
import { toReservationsFile } from './reservations-file.ts'
import lists from './lists.module.css'
import styles from './reservations.module.css'
import { useDayNames } from './use-day-names.ts'
import { useReservationChanges, type When } from './use-changes.ts'
import { WaitingList } from './waiting-list.tsx'
import { WeekGrid } from './week-grid.tsx'
import { useStepKeys } from '../../ui/shortcuts/use-step-keys.ts'
import type { Drag } from './use-drag.ts'

/** Shows the reservations of a week, a day or a list, with the open one beside them. */
export const ReservationsScreen = () => {
  const t = useTexts('console/reservations')
  const names = useDayNames()
  const [query, changeQuery] = useAddress()
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const [making, setMaking] = useState<(Partial<When> & { date: string }) | null>(null)
  const { move } = useReservationChanges()
  const now = useNow()
  const today = dayIn(now)
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(query.get('date') ?? '')?.[0] ?? today
  const view: View = VIEWS.find((one) => one === query.get('view')) ?? 'week'
  const kind = KINDS.find((one) => one === query.get('kind')) ?? null
  const chosen = query.get('number')
  const [from, to] = [mondayOf(date), addDays(mondayOf(date), 6)]
  const days = useQuery(daysQuery(from, to))
  const list = useQuery(reservationsQuery({ from, to }))
  const waitingList = useQuery(waitingQuery())
  const change = (values: QueryChanges) => changeQuery(values, { isStep: true })
  const go = (by: number) => change({ date: addDays(date, by * (view === 'day' || isPhone ? 1 : 7)) })
  const choose = (number: string | null) => change({ number })
  const close = () => choose(null)
  const [offering, setOffering] = useState<string | null>(null)
  const offer = (number: string) => {
    setOffering(number)
    choose(number)
  }
  const shownDays = (view === 'day' || isPhone ? days.data?.filter((day) => day.date === date) : days.data) ?? []
  const { aim, begin } = useAim(shownDays, (reservation, to_) => move.mutate({ reservation, to: to_ }))
  const layout = useRef<HTMLDivElement>(null)
  useBookingKeys(layout, aim !== null)
  const hasGrid = !isPhone && view !== 'list'
  const make = (when?: When) => setMaking(when ?? { date: dayToBook(days.data ?? [], date < today ? today : date) })
  useScreenKeys(
    aim
      ? []
      : [
          ['T', () => change({ date: null })],
          ['ArrowLeft', () => go(-1)],
          ['ArrowRight', () => go(1)],
          ['D', () => change({ view: 'day' })],
          ['W', () => change({ view: null })],
          ['L', () => change({ view: 'list' })],
          ['C', () => make()],
        ],
  )
  const error = days.error ?? list.error
  if (error)
    return (
      <FailedScreen title={t('title')} error={error} again={() => void Promise.all([days.refetch(), list.refetch()])} />
    )
  if (!days.data || !list.data) return <LoadingScreen title={t('title')} />
  // Phones have no filter by kind.
  const reservations = listShown(list.data, now).filter((one) => isPhone || kind === null || one.kind === kind)
  const hasWaiting = hasGrid && (waitingList.data?.length ?? 0) > 0
  const [first] = shownDays
  const save = () => {
    const shown = reservations.filter((one) => shownDays.some((day) => day.date === one.date))
    saveFile(toReservationsFile(shown, t, { name: `reservations-${first?.date ?? date}`, now }))
  }
  const panel = chosen !== null && (
    <ReservationPanel
      key={`${chosen}${offering === chosen}`}
      number={chosen}
      aim={hasGrid ? (one) => begin(toSummary(one, list.data)) : null}
      isAiming={aim !== null}
      isOffering={offering === chosen}
      close={close}
    />
  )
  const waiting = <WaitingList choose={(number) => choose(number)} offer={offer} />
  return (
    <>
      {isPhone ? (
        <DayStrip {...{ days: days.data, reservations, date, now, change, make: () => make() }} />
      ) : (
        <ReservationsBar
          view={view}
          kind={kind}
          span={view === 'day' ? names.full(date) : names.span(from, to)}
          looks={reservations.map((one) => statusOf(one, now))}
          {...{ go, change, save, make: () => make() }}
        />
      )}
      <div ref={layout} className={styles.layout}>
        {isPhone || view === 'list' ? (
          <div className={lists.lists}>
            {shownDays.map((day) => (
              <section key={day.date} aria-label={names.day(day.date)}>
                {!isPhone && (
                  <h2>
                    {names.day(day.date)} {takesNoBookings(day) && `· ${t('untaken')}`}
                  </h2>
                )}
                <DayList
                  {...{ day, now, chosen, choose, make }}
                  reservations={reservations.filter((one) => one.date === day.date)}
                />
              </section>
            ))}
            {waiting}
          </div>
        ) : (
          first && (
            <div className={styles.column}>
              <WeekGrid
                {...{
                  days: shownDays,
                  reservations: shownDays.length === 1 ? reservations.filter((one) => one.date === date) : reservations,
                  chosen,
                  now,
                  choose,
                  aim,
                }}
                move={(reservation, to_) => move.mutate({ reservation, to: to_ })}
              />
              {isNarrow && waiting}
            </div>
          )
        )}
        {(isNarrow || panel || hasWaiting) && (
          <SidePanel
            className={styles.panel}
            label={t('panel')}
            isOpened={chosen !== null}
            close={close}
            isEscapable={aim === null}
          >
            {panel || (!isNarrow && <p className={styles.unchosen}>{t('unchosen')}</p>)}
            {!isNarrow && hasGrid && waiting}
          </SidePanel>
        )}
      </div>
      <DayPrint day={days.data.find((day) => day.date === date)} {...{ reservations, now }} />
      {making && (
        <NewReservationDialog
          when={making}
          close={() => setMaking(null)}
          made={(number) => {
            setMaking(null)
            choose(number)
          }}
        />
      )}
    </>
  )
}

/** Returns the list row of a reservation. */
const toSummary = (one: AdminReservation, list: readonly AdminReservationSummary[]): AdminReservationSummary =>
  list.find(({ number }) => number === one.number) ?? { ...one, optionCount: one.options.length, treatment: null }

/**
 * Makes ↑ and ↓ move between bookings, day by day; Enter opens one. From elsewhere they go to the open booking, or the
 * first. Disabled while a booking is being moved by keyboard.
 */
const useBookingKeys = (place: RefObject<HTMLElement | null>, isAiming: boolean): void => {
  useStepKeys((by) => {
    if (isAiming) return
    const bookings = [...(place.current?.querySelectorAll<HTMLElement>('[data-booking]') ?? [])]
    const at = bookings.findIndex((one) => one === document.activeElement)
    const open = bookings.findIndex((one) => one.dataset['chosen'] !== undefined)
    const next = at === -1 ? Math.max(open, 0) : at + by
    bookings[next]?.focus()
  })
}

/** Moves a reservation by keyboard: arrows change the time, Enter drops it, Escape cancels. */
const useAim = (
  days: readonly AdminReservationDay[],
  drop: (reservation: AdminReservationSummary, to: When) => void,
) => {
  const [aim, setAim] = useState<Drag | null>(null)
  const go = (key: 'up' | 'down' | 'left' | 'right') =>
    setAim((before) => (before?.over ? { ...before, over: nextAim(days, before.over, key) } : before))
  const end = () => {
    setAim(null)
    const to = aim?.over
    if (aim && to && (to.date !== aim.reservation.date || to.time !== aim.reservation.time)) drop(aim.reservation, to)
  }
  useScreenKeys(
    aim
      ? [
          ['ArrowUp', () => go('up')],
          ['ArrowDown', () => go('down')],
          ['ArrowLeft', () => go('left')],
          ['ArrowRight', () => go('right')],
          ['Enter', end],
          ['Escape', () => setAim(null)],
        ]
      : [],
  )
  const begin = (reservation: AdminReservationSummary) =>
    setAim({ reservation, over: { date: reservation.date, time: reservation.time } })
  return { aim, begin }
}
