import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { exhibitions as exhibitionTable } from './migrations/2026-11-20-05-exhibitions.ts'
import { exhibitionSearch } from './migrations/2026-11-29-35-exhibition-search.ts'
import { operations } from './routes.ts'

export { exhibitions } from './repository.ts'

/** Promotions. */
export const resource = defineResource({ contract, operations, migrations: [exhibitionTable, exhibitionSearch], kinds })
