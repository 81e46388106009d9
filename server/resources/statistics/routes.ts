import { getStatistics, listClinicStatistics, listStatisticsTop } from '#schemas/generated/api/statistics.ts'
import { addDays, type Day } from '../../db/zoned-time.ts'
import { UNRESOLVED, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator } from '../../api/http/resource.ts'
import type { Totals } from '../../ops/analytics/dimensions.ts'
import { readTenants } from '../partners/index.ts'
import { findPageTitle } from './page-titles.ts'
import { readPeriod, type Period } from './period.ts'
import { addTotals, countKeys, NOTHING, readDays, readFirstDay, readTop, sumDays } from './repository.ts'

const USUAL_SIZE = 10

/** Operations of statistics. */
export const operations = [
  handleAsAdministrator(getStatistics, async ({ input, partnerId, tenant, db, now }) => {
    const { timeZone } = tenant.homepageConfig
    const { period, before, today } = readPeriod(input, { timeZone, now })
    const counted = await readDays(partnerId, db, period)
    const row = {
      ...period,
      today,
      timeZone,
      countedFrom: await readFirstDay(partnerId, db),
      days: listDays(period).map((day) => ({ day, ...(counted.get(day) ?? NOTHING) })),
      total: [...counted.values()].reduce(addTotals, NOTHING),
      before: { ...before, ...(await sumDays(partnerId, db, before)) },
    }
    return { row, ...UNRESOLVED }
  }),

  handleAsAdministrator(listStatisticsTop, async ({ input, partnerId, tenant, db, now }) => {
    const { dimension = 'page', size = USUAL_SIZE } = input
    const { timeZone } = tenant.homepageConfig
    const periods = readPeriod(input, { timeZone, now })
    const { rows, total } = await readTop(partnerId, db, dimension, { ...periods, size })
    const keys = dimension === 'search' ? rows.map(({ key }) => key) : []
    const inVain = await countKeys(partnerId, db, 'search-without-result', periods.period, keys)
    const told = rows.map(async (row) => ({
      ...row,
      title: dimension === 'page' ? await findPageTitle(partnerId, db, row.key, tenant.mainLanguage) : null,
      withoutResult: dimension === 'search-without-result' ? row.count : (inVain.get(row.key) ?? 0),
    }))
    return { rows: await Promise.all(told), total, page: 1, size, ...UNRESOLVED }
  }),

  handleAsAdministrator(listClinicStatistics, async ({ input, tenant, db, now }) => {
    const { period, before } = readPeriod(input, { timeZone: tenant.homepageConfig.timeZone, now })
    const clinics: { partnerCode: string | null; partnerName: string | null; total: Totals; before: Totals }[] = []
    for await (const tenants of readTenants(db))
      for (const { id, partner, mainLanguage } of tenants) {
        clinics.push({
          partnerCode: partner.partnerCode,
          partnerName: partner.partnerName[mainLanguage] ?? null,
          total: await sumDays(id, db, period),
          before: await sumDays(id, db, before),
        })
      }
    const all = {
      partnerCode: null,
      partnerName: null,
      total: clinics.map(({ total }) => total).reduce(addTotals, NOTHING),
      before: clinics.map((clinic) => clinic.before).reduce(addTotals, NOTHING),
    }
    const rows = [all, ...clinics.toSorted((one, other) => other.total.views - one.total.views)]
    return { ...toWholeList(rows), ...UNRESOLVED }
  }),
]

const listDays = ({ from, to }: Period): Day[] => {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
