import { apiQuery } from '#kit/api/api-query.ts'
import type { BookingKind } from '#integrations/booking/messages.ts'
import {
  getReservationForm,
  listReservationSlots,
  listReservationTreatments,
} from '#schemas/generated/api/reservations.ts'
import { listProductCategories } from '#schemas/generated/api/product-categories.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** More treatments than any clinic's screen shows at once. */
const PAGE_SIZE = 100

/** Queries the form of a reservation; its token records how long the form was open, so it is loaded once. */
export const formQuery = (languageCode: LanguageCode) => ({
  ...apiQuery(getReservationForm, { languageCode }),
  staleTime: Infinity,
})

/** Everything that can be reserved. */
export const treatmentsQuery = (languageCode: LanguageCode) =>
  apiQuery(listReservationTreatments, { languageCode, size: PAGE_SIZE })

/** Queries the treatments of some options, secret offers included, at current prices. */
export const chosenQuery = (optionIds: readonly number[], languageCode: LanguageCode) => ({
  ...apiQuery(listReservationTreatments, {
    optionIds: [...optionIds].sort((a, b) => a - b),
    languageCode,
    size: PAGE_SIZE,
  }),
  enabled: optionIds.length > 0,
})

/** The names of the treatments' groups. */
export const categoriesQuery = (languageCode: LanguageCode) =>
  apiQuery(listProductCategories, { languageCode, size: PAGE_SIZE })

/** Queries the times of some days. Places are taken meanwhile, so they are reloaded each time the step opens. */
export const slotsQuery = (kind: BookingKind, from: string, to: string, languageCode: LanguageCode) => ({
  ...apiQuery(listReservationSlots, { kind: kind === 'visit' ? 'VISIT' : 'TREATMENT', from, to, languageCode }),
  staleTime: 0,
})

/** The id under which all times are kept, for forgetting them. */
export const SLOTS_KEY = [listReservationSlots.id]

/** The id under which forms are kept. */
export const FORM_KEY = [getReservationForm.id]
