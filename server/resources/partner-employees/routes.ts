import { omit } from 'es-toolkit'
import { listPartnerEmployees, listWeeklySchedules } from '#schemas/generated/api/partner-employees.ts'
import { toPaging } from '../../db/page-of.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag } from '../../tenancy/tags.ts'
import { listEmployees } from './repository.ts'

/** Collection in the cache tags of the answers with staff. */
export const EMPLOYEES = 'partner-employees'

/** Operations of the staff. */
export const operations = [
  handle(listPartnerEmployees, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await listEmployees(partnerId, db, input, paging)
    return { rows, total, ...paging, tags: [collectionTag(partnerId, EMPLOYEES)] }
  }),

  handle(listWeeklySchedules, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await listEmployees(partnerId, db, {}, paging)
    const weeks = rows.map((employee) => omit(employee, ['specialty', 'quotation', 'career']))
    return { rows: weeks, total, ...paging, tags: [collectionTag(partnerId, EMPLOYEES)] }
  }),
]
