import { readStoredText, writeStoredText } from '#kit/stored-text.ts'
import type { ReservedFact } from './events.ts'

/** Fields of a successful reservation in the visitor's browser that analytics may read; the others are private. */
export type KeptReservation = {
  /** Number assigned by the clinic's system; absent from widgets that do not report it. */
  reservationId?: string
  totalPrice?: number
  /** Instant, ISO in UTC. */
  reservedAt: string
  reservationProductOptions: readonly unknown[]
}

const STORED_KEY = 'maru.purchase'

/** An older reservation was reported long ago, or never should be. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

type Dependencies = { clinic: string; now: () => number }

/**
 * Returns a function that finds the unreported reservation in a state of the browser: once each, across reloads and
 * tabs.
 */
export const createPurchaseFilter = ({ clinic, now }: Dependencies) => {
  let told: string | null = null
  return (reservation: KeptReservation | null): ReservedFact | null => {
    if (!reservation) return null
    const reservedAt = Date.parse(reservation.reservedAt)
    const transactionId = `${clinic}-${reservation.reservationId || reservedAt}`
    if (told === transactionId || readStoredText(STORED_KEY) === transactionId) return null
    if (Number.isNaN(reservedAt) || now() - reservedAt > MAX_AGE_MS) return null
    told = transactionId
    writeStoredText(STORED_KEY, transactionId)
    return {
      transactionId,
      totalPrice: reservation.totalPrice ?? null,
      optionCount: reservation.reservationProductOptions.length,
    }
  }
}
