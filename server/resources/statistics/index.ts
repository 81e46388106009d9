import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { operations } from './routes.ts'

export { readPeriod } from './period.ts'
export { readRenderCounts, sumRendersOfMany, sumDaysOfMany } from './sum-many.ts'
export { readTop, sumDays, type TopRow } from './repository.ts'

/** Visit statistics of clinics' sites. */
export const resource = defineResource({ contract, operations, migrations: [] })
