import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noteReservationAttendance, offerReservationPlace } from '#schemas/generated/api/reservations.ts'
import { call } from '../../api/call.ts'
import { keepReservation } from '../../data/reservations.ts'
import { tellDone, tellFailure } from '../../parts/tell.tsx'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Changed, When } from './use-changes.ts'

type Attended = Changed & { readonly attendance: 'CAME' | 'NO_SHOW' | null }

/** Offers a place to a waiting customer, and records attendance, which can be undone for ten seconds. */
export const useDeskChanges = () => {
  const t = useTexts('console/reservations')
  const formats = useFormats()
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: ['reservations'] })
  const fail = async (error: unknown) => {
    tellFailure(error)
    await again()
  }
  const offer = useMutation({
    mutationFn: async ({ reservation: { number, updatedAt }, to }: { reservation: Changed; to: When }) =>
      (await call(offerReservationPlace, { number, updatedAt, date: to.date, time: to.time })).row,
    onSuccess: async (row) => {
      tellDone(t('offered', { name: row.customerName, date: formats.date(row.date), time: row.time }))
      await keepReservation(client, row)
    },
    onError: fail,
  })
  const attend = useMutation({
    mutationFn: async ({ reservation, attendance }: { reservation: Attended; attendance: Attended['attendance'] }) => {
      const { number, updatedAt } = reservation
      return (await call(noteReservationAttendance, { number, updatedAt, attendance })).row
    },
    onSuccess: async (row, { reservation }) => {
      await keepReservation(client, row)
      const undo = () => attend.mutate({ reservation: row, attendance: reservation.attendance })
      const { customerName: name } = row
      // Keys: noted.*
      tellDone(t(`noted.${row.attendance ?? 'none'}`, { name }), { label: t('undo'), run: undo })
    },
    onError: fail,
  })
  return { offer, attend }
}
