import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { scheduleExceptions as scheduleExceptionTable } from './migrations/2026-11-20-10-schedule-exceptions.ts'
import { operations } from './routes.ts'

export { toOpeningDay, type OpeningDay } from './opening-day.ts'
export { scheduleExceptions } from './repository.ts'

/** Opening hours day by day. */
export const resource = defineResource({ contract, operations, migrations: [scheduleExceptionTable], kinds })
