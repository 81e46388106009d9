import type { StoredEvent } from '#schemas/generated/api/stored.ts'
import { findCheapest } from '#schemas/prices/main-option.ts'
import { stateOf, type PromotionState } from './promotion-state.ts'

/** An offer with derived fields, still in all languages; the wire type EventOffer is its resolved form. */
export type StoredEventOffer = StoredEvent & { state: PromotionState; optionCount: number; lowestPrice: number | null }

/** Adds to an offer the fields derived from its data and the time. */
export const toEventOffer = (event: StoredEvent, now: Date): StoredEventOffer => ({
  ...event,
  state: stateOf(event, now),
  optionCount: event.options.length,
  lowestPrice: findCheapest(event.options)?.price ?? null,
})
