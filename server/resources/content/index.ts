import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { operations } from './routes.ts'

export { readSince, toOptimisticWrite, toWriting } from './writing.ts'

/** Content of clinics: drafts, publications, history and the log of all changes. */
export const resource = defineResource({ contract, operations, migrations: [] })
