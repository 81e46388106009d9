import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelAdminReservation,
  confirmAdminReservation,
  moveAdminReservation,
  noteReservationAttendance,
  offerReservationPlace,
} from '#schemas/generated/api/reservations.ts'
import { call } from '../../lib/api/call.ts'
import { cacheReservation } from '../../lib/data/reservations.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'

/** Fields of a reservation that a change needs. */
export type Changed = {
  readonly number: string
  readonly date: string
  readonly time: string
  readonly updatedAt: string
  readonly customerName: string
}

/** New start of a reservation. */
export type When = { readonly date: string; readonly time: string }

/** Returns functions to confirm, move and cancel reservations; a move can be undone for ten seconds. */
export const useReservationChanges = () => {
  const t = useTexts('console/reservations')
  const formats = useFormats()
  const client = useQueryClient()
  const fail = useFail()
  const confirm = useMutation({
    mutationFn: async ({ number, updatedAt }: Changed) =>
      (await call(confirmAdminReservation, { number, updatedAt })).row,
    onSuccess: async (row) => {
      // The cache is updated before the notification, so that the user can continue at once.
      await cacheReservation(client, row)
      showToast(t('confirmed', { name: row.customerName }))
    },
    onError: fail,
  })
  const move = useMutation({
    mutationFn: async ({ reservation, to }: { reservation: Changed; to: When; isUndo?: boolean }) => {
      const { number, updatedAt } = reservation
      return (await call(moveAdminReservation, { number, updatedAt, date: to.date, time: to.time })).row
    },
    onSuccess: async (row, { reservation, isUndo }) => {
      await cacheReservation(client, row)
      const { date, time } = reservation
      const undo = { label: t('undo'), run: () => move.mutate({ reservation: row, to: { date, time }, isUndo: true }) }
      const message = t('moved', { name: row.customerName, date: formats.date(row.date), time: row.time })
      showToast(message, isUndo ? undefined : undo)
    },
    onError: fail,
  })
  const cancel = useMutation({
    mutationFn: async ({ number, reason }: { number: string; reason: string }) =>
      (await call(cancelAdminReservation, reason === '' ? { number } : { number, reason })).row,
    onSuccess: async (row) => {
      await cacheReservation(client, row)
      showToast(t('cancelled', { name: row.customerName }))
    },
    onError: fail,
  })
  return { confirm, move, cancel }
}

type Attended = Changed & { readonly attendance: 'CAME' | 'NO_SHOW' | null }

/** Offers a place to a waiting customer, and records attendance, which can be undone for ten seconds. */
export const useFrontDeskChanges = () => {
  const t = useTexts('console/reservations')
  const formats = useFormats()
  const client = useQueryClient()
  const fail = useFail()
  const offer = useMutation({
    mutationFn: async ({ reservation: { number, updatedAt }, to }: { reservation: Changed; to: When }) =>
      (await call(offerReservationPlace, { number, updatedAt, date: to.date, time: to.time })).row,
    onSuccess: async (row) => {
      showToast(t('offered', { name: row.customerName, date: formats.date(row.date), time: row.time }))
      await cacheReservation(client, row)
    },
    onError: fail,
  })
  const attend = useMutation({
    mutationFn: async ({ reservation, attendance }: { reservation: Attended; attendance: Attended['attendance'] }) => {
      const { number, updatedAt } = reservation
      return (await call(noteReservationAttendance, { number, updatedAt, attendance })).row
    },
    onSuccess: async (row, { reservation }) => {
      await cacheReservation(client, row)
      const undo = () => attend.mutate({ reservation: row, attendance: reservation.attendance })
      const { customerName: name } = row
      // Keys: noted.*
      showToast(t(`noted.${row.attendance ?? 'none'}`, { name }), { label: t('undo'), run: undo })
    },
    onError: fail,
  })
  return { offer, attend }
}

/** Shows a failure and reloads the reservations: another user may have changed them. */
const useFail = () => {
  const client = useQueryClient()
  return async (error: unknown) => {
    showError(error)
    await client.invalidateQueries({ queryKey: ['reservations'] })
  }
}
