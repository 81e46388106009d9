import { defineResource } from '../../http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { operations } from './routes.ts'

/** What a clinic's site can look like. */
export const resource = defineResource({ contract, operations, migrations: [] })
