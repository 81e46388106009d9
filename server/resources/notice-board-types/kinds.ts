import { storeKind } from '../../content/kinds/store-kind.ts'
import { boardTypes } from './repository.ts'
import { BOARD_TYPES } from './routes.ts'

/** Boards, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: 'board-types',
    schema: 'entities/board-type',
    collection: BOARD_TYPES,
    table: 'board_type',
    store: boardTypes,
  }),
]
