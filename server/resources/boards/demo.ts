import type { StoredBoardPost } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { boardPosts } from './repository.ts'

/** Loads the demo's posts. */
export const loadDemo: LoadDemo = async (demo) => {
  const boardPostsRows = await demo.read<StoredBoardPost>('board-posts', 'entities/board-post')
  return async (partnerId, db) => {
    for (const row of boardPostsRows) await boardPosts.insert(partnerId, db, row)
  }
}
