import { storeKind } from '../../content/kinds/store-kind.ts'
import { popups } from './repository.ts'

/** Popups, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: 'popups',
    schema: 'popup',
    collection: 'popups',
    table: 'popup',
    store: popups,
    titleFields: ['popupItems'],
  }),
]
