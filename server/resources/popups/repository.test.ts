import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePopup } from '#tests/api/stored-fixtures.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { popups as table } from './migrations/2026-11-20-16-popups.ts'
import { listPopupsAt, nextPopupChange, popups } from './repository.ts'

const clinic = parsePartnerId(1)
const NOON = '2026-05-04T03:00:00.000Z'
const moment = (milliseconds: number) => new Date(Date.parse(NOON) + milliseconds)
const EARLY = moment(-3_600_000).toISOString()
const LATE = moment(3_600_000).toISOString()

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([table])
  await popups.put(clinic, database.db.kysely, [
    makePopup(1, 'always', { weight: 5 }),
    makePopup(2, 'from noon on', { weight: 1, startAt: NOON }),
    makePopup(3, 'until noon', { weight: 2, endAt: NOON }),
    makePopup(4, 'a while', { weight: 1, startAt: EARLY, endAt: LATE }),
  ])
  await popups.put(parsePartnerId(2), database.db.kysely, [makePopup(9, 'of another clinic', { startAt: NOON })])
})
afterAll(() => database.close())

const shownAt = async (now: Date, paging = { page: 1, size: 9 }) => {
  const { rows, total } = await listPopupsAt(clinic, database.db.kysely, now, paging)
  return [rows.map(({ id }) => id), total]
}

it('popups are shown from their start to their end, the lowest weight first, then by number', async () => {
  expect(await shownAt(moment(-1))).toEqual([[4, 3, 1], 3])
  expect(await shownAt(moment(0))).toEqual([[2, 4, 1], 3])
  expect(await shownAt(new Date(LATE))).toEqual([[2, 1], 2])
  expect(await shownAt(new Date(Date.parse(EARLY) - 1))).toEqual([[3, 1], 2])
  expect(await shownAt(moment(0), { page: 2, size: 2 })).toEqual([[1], 3])
})

it('nextPopupChange returns the earliest upcoming start or end', async () => {
  const turn = (now: Date) => nextPopupChange(clinic, database.db.kysely, now)
  expect(await turn(new Date(Date.parse(EARLY) - 1))).toBe(EARLY)
  expect(await turn(new Date(EARLY))).toBe(NOON)
  expect(await turn(moment(0))).toBe(LATE)
  expect(await turn(new Date(LATE))).toBeNull()
  expect(await nextPopupChange(parsePartnerId(3), database.db.kysely, moment(-1))).toBeNull()
})
