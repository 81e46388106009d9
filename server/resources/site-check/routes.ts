import { getSiteCheck, startSiteCheck } from '#schemas/generated/api/site-check.ts'
import { UNRESOLVED } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../api/http/resource.ts'
import { findSiteCheck } from './repository.ts'

const NOTHING = { pages: 0, links: 0, translations: [], problems: [] } as const

const answer = async ({ partnerId, db, siteChecks }: AdministratorCall<object>) => {
  const found = await findSiteCheck(partnerId, db)
  const row = {
    checkedAt: found?.checkedAt ?? null,
    isRunning: siteChecks.isRunning(partnerId),
    isOutsideChecked: siteChecks.isOutsideChecked,
    ...(found?.report ?? NOTHING),
  }
  return { row, ...UNRESOLVED } as const
}

/** Operations for the last audit of the clinic’s site and for a new one. */
export const operations = [
  handleAsAdministrator(getSiteCheck, answer),
  handleAsAdministrator(startSiteCheck, async (call) => {
    call.siteChecks.start(call.tenant)
    return answer(call)
  }),
]
