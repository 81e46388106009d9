import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelAdminReservation,
  confirmAdminReservation,
  moveAdminReservation,
} from '#schemas/generated/api/reservations.ts'
import { call } from '../../api/call.ts'
import { keepReservation } from '../../data/reservations.ts'
import { tellDone, tellFailure } from '../../parts/tell.tsx'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'

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
    tellFailure(error)
    await again()
  }
  const confirm = useMutation({
    mutationFn: async ({ number, updatedAt }: Changed) =>
      (await call(confirmAdminReservation, { number, updatedAt })).row,
    onSuccess: async (row) => {
      // The cache is updated before the notification, so that the user can continue at once.
      await keepReservation(client, row)
      tellDone(t('confirmed', { name: row.customerName }))
    },
    onError: fail,
  })
  const move = useMutation({
    mutationFn: async ({ reservation, to }: { reservation: Changed; to: When; isUndo?: boolean }) => {
      const { number, updatedAt } = reservation
      return (await call(moveAdminReservation, { number, updatedAt, date: to.date, time: to.time })).row
    },
    onSuccess: async (row, { reservation, isUndo }) => {
      await keepReservation(client, row)
      const { date, time } = reservation
      const undo = { label: t('undo'), run: () => move.mutate({ reservation: row, to: { date, time }, isUndo: true }) }
      const said = t('moved', { name: row.customerName, date: formats.date(row.date), time: row.time })
      tellDone(said, isUndo ? undefined : undo)
    },
    onError: fail,
  })
  const cancel = useMutation({
    mutationFn: async ({ number, reason }: { number: string; reason: string }) =>
      (await call(cancelAdminReservation, reason === '' ? { number } : { number, reason })).row,
    onSuccess: async (row) => {
      await keepReservation(client, row)
      tellDone(t('cancelled', { name: row.customerName }))
    },
    onError: fail,
  })
  return { confirm, move, cancel }
}
