import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { presence } from './migrations/2026-11-23-62-presence.ts'
import { forgetPresence, listPresent, notePresence } from './repository.ts'

const clinic = parsePartnerId(1)
const start = new Date('2026-05-04T03:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([presence])
})
afterAll(() => database.close())

const note = (id: number, place: string, seconds: number, partner = clinic) =>
  notePresence(partner, database.db.kysely, { id, place }, after(seconds))
const others = (but: number, since: number, partner = clinic) =>
  listPresent(partner, database.db.kysely, but, after(since))

it('others are listed by number with their latest place, while they are active', async () => {
  await note(3, 'products/1', 0)
  await note(2, 'faqs/1', 10)
  await note(2, 'faqs/2', 20)
  await note(1, 'products/1', 20)
  await note(4, 'popups/1', 20, parsePartnerId(2))
  expect(await others(1, 0)).toEqual([
    { id: 2, place: 'faqs/2' },
    { id: 3, place: 'products/1' },
  ])
  expect(await others(2, 20)).toEqual([{ id: 1, place: 'products/1' }])
  expect(await others(1, 20)).toEqual([{ id: 2, place: 'faqs/2' }])
  expect(await others(9, 21)).toEqual([])
})

it('a member who leaves is deleted, with inactive ones, and members of other clinics are not', async () => {
  const own = parsePartnerId(3)
  for (const [id, seconds] of [
    [1, 100],
    [2, 49],
    [3, 50],
  ] as const) {
    await note(id, 'faqs/1', seconds, own)
  }
  await note(1, 'faqs/1', 0, parsePartnerId(4))
  await forgetPresence(own, database.db.kysely, 1, after(50))
  expect((await others(9, 0, own)).map(({ id }) => id)).toEqual([3])
  expect(await others(9, 0, parsePartnerId(4))).toHaveLength(1)
})

it('the list is limited to what a bar has room for', async () => {
  const own = parsePartnerId(5)
  for (let id = 1; id <= 52; id += 1) await note(id, 'faqs/1', 0, own)
  expect((await others(1, 0, own)).map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
})
