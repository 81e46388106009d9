import { storeKind } from '../../content/kinds/store-kind.ts'
import { terms } from './repository.ts'

/** Versions of the terms, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: 'terms',
    schema: 'entities/term',
    collection: 'term',
    table: 'term',
    store: terms,
  }),
]
