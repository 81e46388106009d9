import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { operations } from './routes.ts'

export { listLaunchRows } from './checklist.ts'
export { readLaunchFacts } from './read-facts.ts'

/** The launch of a new clinic. */
export const resource = defineResource({ contract, operations, migrations: [] })
