import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredScheduleException } from '#schemas/generated/api/stored.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { scheduleExceptions as table } from './migrations/2026-11-20-10-schedule-exceptions.ts'
import { scheduleExceptions } from './repository.ts'

const clinic = parsePartnerId(1)
const day = (date: string, state: StoredScheduleException['state'] = 'HOLIDAY'): StoredScheduleException => ({
  date,
  state,
  note: { ko: '휴일' },
})

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([table])
  for (const date of ['2026-05-05', '2026-05-03', '2026-05-04', '2026-05-06']) {
    await scheduleExceptions.put(clinic, database.db.kysely, day(date))
  }
  await scheduleExceptions.put(parsePartnerId(2), database.db.kysely, day('2026-05-04', 'CLOSED'))
})
afterAll(() => database.close())

it('exceptions are found by an inclusive span, separately for each clinic', async () => {
  const between = async (from: string, to: string) =>
    [...(await scheduleExceptions.between(clinic, database.db.kysely, from, to)).keys()].toSorted()
  expect(await between('2026-05-04', '2026-05-05')).toEqual(['2026-05-04', '2026-05-05'])
  expect(await between('2026-05-07', '2026-05-08')).toEqual([])
  const other = await scheduleExceptions.between(parsePartnerId(2), database.db.kysely, '2026-05-01', '2026-05-31')
  expect([...other.values()]).toEqual([day('2026-05-04', 'CLOSED')])
})

it('a day is replaced in its place, and removed alone', async () => {
  const { kysely } = database.db
  await scheduleExceptions.put(clinic, kysely, day('2026-05-04', 'CLOSED'))
  await scheduleExceptions.remove(clinic, kysely, '2026-05-05')
  const all = await scheduleExceptions.all(clinic, kysely)
  expect(all.map(({ date, state }) => `${date} ${state}`)).toEqual([
    '2026-05-03 HOLIDAY',
    '2026-05-04 CLOSED',
    '2026-05-06 HOLIDAY',
  ])
  await scheduleExceptions.remove(clinic, kysely, '2026-05-04')
  expect(await scheduleExceptions.all(parsePartnerId(2), kysely)).toHaveLength(1)
})
