import { storeKind } from '../../content/kinds/store-kind.ts'
import { brandings } from './repository.ts'
import { BRANDINGS } from './routes.ts'

/** Stories about the clinic, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: 'brandings',
    schema: 'entities/branding',
    collection: BRANDINGS,
    table: 'branding',
    store: brandings,
  }),
]
