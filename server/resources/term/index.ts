import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { terms } from './migrations/2026-11-20-13-terms.ts'
import { operations } from './routes.ts'

/** Terms of service and privacy policy. */
export const resource = defineResource({ contract, operations, migrations: [terms], kinds })
