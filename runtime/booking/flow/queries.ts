import { apiQuery } from '#kit/api/api-query.ts'
import type { BookingKind } from '#integrations/booking/messages.ts'
import {
  getReservationForm,
  listReservationSlots,
  listReservationTreatments,
} from '#schemas/generated/api/reservations.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Largest page that the API returns. */
const PAGE_SIZE = 100

/** Queries the form of a reservation; its token records how long the form was open, so it is loaded once. */
export const formQuery = (languageCode: LanguageCode) => ({
  ...apiQuery(getReservationForm, { languageCode }),
  staleTime: Infinity,
})

/** Queries the treatments of some options, secret offers included, at current prices. */
export const chosenQuery = (optionIds: readonly number[], languageCode: LanguageCode) => ({
  ...apiQuery(listReservationTreatments, {
    optionIds: [...optionIds].sort((a, b) => a - b),
    languageCode,
    size: PAGE_SIZE,
  }),
  enabled: optionIds.length > 0,
})

/** Queries the times of some days. Places are taken meanwhile, so they are reloaded each time the step opens. */
export const slotsQuery = (kind: BookingKind, from: string, to: string, languageCode: LanguageCode) => ({
  ...apiQuery(listReservationSlots, { kind: kind === 'visit' ? 'VISIT' : 'TREATMENT', from, to, languageCode }),
  staleTime: 0,
})

/** Query key prefix of all times, for invalidation. */
export const SLOTS_KEY = [listReservationSlots.id]

/** Query key prefix of forms. */
export const FORM_KEY = [getReservationForm.id]
