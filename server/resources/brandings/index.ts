import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { brandings } from './migrations/2026-11-20-06-brandings.ts'
import { operations } from './routes.ts'

/** Stories about the clinic. */
export const resource = defineResource({ contract, operations, migrations: [brandings], kinds })
