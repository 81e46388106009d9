import schema from '#schemas/homepage-config.schema.json' with { type: 'json' }
import { addDays, dayIn, type Day } from '../../db/zoned-time.ts'
import { AppError } from '../../errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { ReservationKind } from './reservation.ts'

/** A clinic’s reservation settings, with the schema’s defaults filled in. */
export type ReservationSettings = {
  readonly timeZone: string
  readonly slotMinutes: number
  readonly capacity: Readonly<Record<ReservationKind, number>>
  readonly daysAhead: number
  readonly leadMinutes: number
  /** For so many hours an unconfirmed reservation keeps its place. */
  readonly holdHours: number
  /** So many per cent of a day's places may be taken by unconfirmed reservations. */
  readonly holdShare: number
}

const DEFAULTS = schema.properties.reservation.properties

/** Returns the partner’s reservation settings. */
export const toReservationSettings = ({ homepageConfig }: Pick<Tenant, 'homepageConfig'>): ReservationSettings => {
  const { timeZone, reservation = {} } = homepageConfig
  return {
    timeZone,
    slotMinutes: reservation.slotMinutes ?? DEFAULTS.slotMinutes.default,
    capacity: {
      VISIT: reservation.visitCapacity ?? DEFAULTS.visitCapacity.default,
      TREATMENT: reservation.treatmentCapacity ?? DEFAULTS.treatmentCapacity.default,
    },
    daysAhead: reservation.daysAhead ?? DEFAULTS.daysAhead.default,
    leadMinutes: reservation.leadMinutes ?? DEFAULTS.leadMinutes.default,
    holdHours: reservation.holdHours ?? DEFAULTS.holdHours.default,
    holdShare: reservation.holdShare ?? DEFAULTS.holdShare.default,
  }
}

/** The first and the last day that can be reserved, in the partner's zone. */
export const toBookableDays = (
  { timeZone, daysAhead }: ReservationSettings,
  now: Date,
): { readonly first: Day; readonly last: Day } => {
  const first = dayIn(now, timeZone)
  return { first, last: addDays(first, daysAhead) }
}

/** Throws 404 where the site takes no reservations. */
export const requireReservations = ({ homepageConfig }: Pick<Tenant, 'homepageConfig'>): void => {
  if (!homepageConfig.useWidget) throw new AppError('reservation/off', 404, 'This clinic takes no reservations here.')
}
