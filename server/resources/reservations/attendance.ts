import type { NoteReservationAttendanceInput } from '#schemas/generated/api/reservations.ts'
import { dayIn } from '../../db/zoned-time.ts'
import { toActor } from '../../api/http/administrator.ts'
import type { AdministratorCall } from '../../api/http/resource.ts'
import { requireTime } from './change-reservation.ts'
import { recordChange } from './record-change.ts'
import { changedMeanwhile, reservationOver } from './refusals.ts'
import { updateReservation } from './repository.ts'
import type { ReservationRecord } from './reservation.ts'

/** Records whether a customer has come: from the day on; a no-show only from the start time on. */
export const noteAttendance = async (
  call: AdministratorCall<NoteReservationAttendanceInput>,
  reservation: ReservationRecord,
): Promise<ReservationRecord> => {
  const { partnerId, tenant, now, write } = call
  const { attendance } = call.input
  const { timeZone } = tenant.homepageConfig
  if (attendance === reservation.attendance) return reservation
  requireTime(reservation, now)
  const hasBegun = reservation.startsAt <= now.toISOString()
  const isTheDay = dayIn(new Date(reservation.startsAt), timeZone) <= dayIn(now, timeZone)
  if ((attendance === 'NO_SHOW' && !hasBegun) || !isTheDay) throw reservationOver()
  return write([], async (transaction) => {
    // A customer at the front desk is expected, confirmed or not: the reservation must not lapse.
    const change = { state: 'CONFIRMED', isSettled: true, attendance } as const
    const noted = await updateReservation(partnerId, transaction, reservation, change, now)
    if (!noted) throw changedMeanwhile()
    await recordChange(partnerId, transaction, noted, {
      kind: attendance ?? 'ATTENDANCE_OPEN',
      actor: toActor(call.administrator),
      now,
    })
    return noted
  })
}
