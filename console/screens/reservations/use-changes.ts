import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelAdminReservation,
  confirmAdminReservation,
  moveAdminReservation,
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
  const again = () => client.invalidateQueries({ queryKey: ['reservations'] })
  const fail = async (error: unknown) => {
    showError(error)
    await again()
  }
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
      const said = t('moved', { name: row.customerName, date: formats.date(row.date), time: row.time })
      showToast(said, isUndo ? undefined : undo)
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
