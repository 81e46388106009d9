import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { boards } from './migrations/2026-11-20-12-boards.ts'
import { boardsByTime } from './migrations/2026-11-21-01-boards-by-time.ts'
import { boardSearch } from './migrations/2026-11-29-34-board-search.ts'
import { operations } from './routes.ts'

export { boardPosts } from './repository.ts'

/** Posts of the clinic. */
export const resource = defineResource({ contract, operations, migrations: [boards, boardsByTime, boardSearch], kinds })
