import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noteReservationAttendance, offerReservationPlace } from '#schemas/generated/api/reservations.ts'
import { call } from '../../lib/api/call.ts'
import { cacheReservation } from '../../lib/data/reservations.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import type { Changed, When } from './use-changes.ts'

type Attended = Changed & { readonly attendance: 'CAME' | 'NO_SHOW' | null }

/** Offers a place to a waiting customer, and records attendance, which can be undone for ten seconds. */
export const useFrontDeskChanges = () => {
  const t = useTexts('console/reservations')
  const formats = useFormats()
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: ['reservations'] })
  const fail = async (error: unknown) => {
    showError(error)
    await again()
  }
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
