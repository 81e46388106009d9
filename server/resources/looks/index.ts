import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { operations } from './routes.ts'

/** Available templates of a clinic’s site. */
export const resource = defineResource({ contract, operations, migrations: [] })
