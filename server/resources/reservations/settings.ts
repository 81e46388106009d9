import schema from '#schemas/homepage-config.schema.json' with { type: 'json' }
import { addDays, dayIn, type Day } from '../../db/zoned-time.ts'
import { AppError } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { ReservationKind } from './reservation.ts'

/** A clinic’s reservation settings, with the schema’s defaults filled in. */
export type ReservationSettings = {
  readonly timeZone: string
  readonly slotMinutes: number
  readonly capacity: Readonly<Record<ReservationKind, number>>
  readonly daysAhead: number
  readonly leadMinutes: number
  /** Hours that an unconfirmed reservation holds its place. */
  readonly holdHours: number
  /** Percentage of a day’s places that unconfirmed reservations may take. */
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

/** Returns the first and the last bookable day, in the partner’s zone. */
export const toBookableDays = (
  { timeZone, daysAhead }: ReservationSettings,
  now: Date,
): { readonly first: Day; readonly last: Day } => {
  const first = dayIn(now, timeZone)
  return { first, last: addDays(first, daysAhead) }
}

/** Throws 404 where the site does not accept reservations. */
export const requireReservations = ({ homepageConfig }: Pick<Tenant, 'homepageConfig'>): void => {
  if (!homepageConfig.useWidget)
    throw new AppError('reservation/off', 404, 'This clinic does not accept reservations here.')
}
