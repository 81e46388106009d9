import { storeKind } from '../../content/kinds/store-kind.ts'
import { notices } from './repository.ts'
import { NOTICES } from './routes.ts'

/** News of the clinic, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: 'notices',
    schema: 'entities/notice',
    collection: NOTICES,
    table: 'notice',
    store: notices,
  }),
]
