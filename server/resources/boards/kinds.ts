import { storeKind } from '../../content/kinds/store-kind.ts'
import { boardPosts } from './repository.ts'
import { BOARDS } from './routes.ts'

/** Posts of the clinic, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: 'board-posts',
    schema: 'entities/board-post',
    collection: BOARDS,
    table: 'board_post',
    store: boardPosts,
  }),
]
