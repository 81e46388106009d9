import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { operations } from './routes.ts'

/** All clinics of the deployment, for operators. */
export const resource = defineResource({ contract, operations, migrations: [] })
