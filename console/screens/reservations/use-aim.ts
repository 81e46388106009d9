import { useState } from 'react'
import type { AdminReservationDay, AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { nextAim } from '../../lib/data/reservation-grid.ts'
import type { When } from './use-changes.ts'
import type { Drag } from './use-drag.ts'

/** Moves a reservation by keyboard: arrows change the time, Enter drops it, Escape cancels. */
export const useAim = (
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
