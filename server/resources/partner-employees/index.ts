import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { employees } from './migrations/2026-11-20-09-employees.ts'
import { operations } from './routes.ts'

export { employees } from './repository.ts'
export { EMPLOYEES } from './routes.ts'

/** Staff. */
export const resource = defineResource({ contract, operations, migrations: [employees], kinds })
