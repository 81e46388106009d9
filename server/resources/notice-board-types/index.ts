import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { boardTypes } from './migrations/2026-11-20-11-board-types.ts'
import { operations } from './routes.ts'

export { boardTypes } from './repository.ts'
export { BOARD_TYPES } from './routes.ts'

/** Boards. */
export const resource = defineResource({ contract, operations, migrations: [boardTypes], kinds })
