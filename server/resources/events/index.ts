import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { events } from './migrations/2026-11-20-04-events.ts'
import { operations } from './routes.ts'

export { EVENTS } from './routes.ts'
export { stateOf, nextChange, type PromotionState } from './promotion-state.ts'
export { events } from './repository.ts'
export { toEventOffer, type StoredEventOffer } from './event-offer.ts'

/** Offers on treatments. */
export const resource = defineResource({ contract, operations, migrations: [events], kinds })
