import { createSecrets } from '#server/security/secrets/secrets.ts'
import type { ReservationRecord, ReservedOption } from '#server/resources/reservations/reservation.ts'

const key = { id: '0a0a0a0a', bytes: Buffer.alloc(32, 7) }

/** Secrets with one key that never changes. */
export const steadySecrets = createSecrets({ current: () => key, find: (id) => (id === key.id ? key : undefined) })

/** Returns a confirmed visit on the day after the tests' noon, as stored; its personal data cannot be decrypted. */
export const makeStoredReservation = (number: string, more: Partial<ReservationRecord> = {}): ReservationRecord => ({
  number,
  kind: 'VISIT',
  state: 'CONFIRMED',
  startsAt: '2026-05-05T03:00:00.000Z',
  endsAt: '2026-05-05T04:00:00.000Z',
  customerSealed: 'sealed',
  phoneDigest: 'phone',
  emailDigest: null,
  heldUntil: null,
  visitorDigest: null,
  networkDigest: null,
  waitingPart: null,
  attendance: null,
  languageCode: 'ko',
  choice: { vatRate: 10, options: [] },
  version: 1,
  createdAt: '2026-05-04T03:00:00.000Z',
  updatedAt: '2026-05-04T03:00:00.000Z',
  ...more,
})

/** Returns an option of a treatment as it was when reserved. */
export const makeReservedOption = (more: Partial<ReservedOption> = {}): ReservedOption => ({
  productId: 1,
  eventId: null,
  productName: { ko: '글로우', en: 'Glow' },
  optionId: 10,
  optionName: { ko: '1회', en: 'Once' },
  count: 1,
  price: 1000,
  originalPrice: null,
  isEstimatedPrice: false,
  isConsultingRequired: false,
  isIncludeVat: true,
  isMedicalCharge: false,
  ...more,
})
