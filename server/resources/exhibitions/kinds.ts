import { storeKind } from '../../content/kinds/store-kind.ts'
import { exhibitions } from './repository.ts'
import { EXHIBITIONS } from './routes.ts'

/** Promotions, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: 'exhibitions',
    schema: 'entities/exhibition',
    collection: EXHIBITIONS,
    table: 'exhibition',
    store: exhibitions,
  }),
]
