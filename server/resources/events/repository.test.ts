import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEvent, makeOption } from '#tests/api/stored-fixtures.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toEventOffer } from './event-offer.ts'
import { events as table } from './migrations/2026-11-20-04-events.ts'
import { events, listRunningEvents, nextEventChange } from './repository.ts'

const clinic = parsePartnerId(1)
const NOON = '2026-05-04T03:00:00.000Z'
const before = new Date(Date.parse(NOON) - 1)

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([table])
  await events.put(clinic, database.db.kysely, [
    makeEvent(1, 'heavy', { weight: 9 }),
    makeEvent(2, 'until noon', { weight: 2, endAt: NOON, productId: 7 }),
    makeEvent(3, 'from noon on', { weight: 2, startAt: NOON, exhibitionId: 8 }),
    makeEvent(4, 'secret', { isSecret: true }),
    makeEvent(5, 'on its own', { weight: 1, exhibitionId: null, productId: 7 }),
  ])
  await events.put(parsePartnerId(2), database.db.kysely, [makeEvent(6, 'of another')])
})
afterAll(() => database.close())

it('offers run from their start to their end, the lowest weight first, and lists omit secret ones', async () => {
  const list = async (now: Date, filter: Parameters<typeof listRunningEvents>[2] = {}) => {
    const { rows, total } = await listRunningEvents(clinic, database.db.kysely, filter, now, { page: 1, size: 9 })
    return [rows.map(({ id }) => id), total]
  }
  const noon = new Date(NOON)
  expect(await list(before)).toEqual([[5, 2, 1], 3])
  expect(await list(noon)).toEqual([[5, 3, 1], 3])
  expect(await list(before, { productId: 7 })).toEqual([[5, 2], 2])
  expect(await list(noon, { exhibitionId: 8 })).toEqual([[3], 1])
  expect(await list(noon, { exhibitionId: 8, productId: 7 })).toEqual([[], 0])
})

it('nextEventChange returns the next start or end of any offer', async () => {
  expect(await nextEventChange(clinic, database.db.kysely, before)).toBe(NOON)
  expect(await nextEventChange(clinic, database.db.kysely, new Date(NOON))).toBeNull()
})

it('an offer has the number of its options and their lowest price', () => {
  const offer = (...options: ReturnType<typeof makeOption>[]) =>
    toEventOffer(makeEvent(1, 'one', { options, endAt: NOON }), before)
  const cheap = makeOption(2, 500)
  expect(offer(makeOption(1, 900), cheap, makeOption(3, null))).toMatchObject({
    state: 'ONGOING',
    optionCount: 3,
    lowestPrice: 500,
  })
  expect(offer(makeOption(3, null))).toMatchObject({ optionCount: 1, lowestPrice: null })
  expect(offer()).toMatchObject({ optionCount: 0, lowestPrice: null })
})
