import { storeKind } from '../../content/kinds/store-kind.ts'
import { events } from './repository.ts'
import { EVENTS } from './routes.ts'

/** Offers on treatments, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: 'events',
    schema: 'entities/event',
    collection: EVENTS,
    table: 'event',
    store: events,
  }),
]
