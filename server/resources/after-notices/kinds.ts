import { storeKind } from '../../content/kinds/store-kind.ts'
import { afterNotices } from './repository.ts'

/** Notices on aftercare, as clinics write them. */
export const kinds = [
  storeKind({
    name: 'after-notices',
    schema: 'entities/after-notice',
    collection: 'after-notices',
    table: 'after_notice',
    store: afterNotices,
  }),
]
