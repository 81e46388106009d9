import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { savedReplies } from './migrations/2026-11-23-46-saved-replies.ts'
import { countUse, deleteReply, insertReply, listReplies, updateReply, type SavedReplyRecord } from './repository.ts'

const clinic = parsePartnerId(1)
const other = parsePartnerId(2)
const now = new Date('2026-05-04T03:00:00.000Z')
const makeReply = (id: string, title: string, uses: number): SavedReplyRecord => ({
  id,
  title,
  texts: [{ languageCode: 'ko', text: `${title} 글` }],
  uses,
  updatedAt: '2026-05-01T00:00:00.000Z',
})

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([savedReplies])
  for (const reply of [
    makeReply('a', 'parking', 2),
    makeReply('b', 'hours', 2),
    makeReply('c', 'hours', 2),
    makeReply('d', 'rare', 0),
    makeReply('e', 'usual', 9),
  ]) {
    await insertReply(clinic, database.db.kysely, reply)
  }
  await insertReply(other, database.db.kysely, makeReply('a', 'of another', 1))
})
afterAll(() => database.close())

const idsOf = async (partner = clinic) => (await listReplies(partner, database.db.kysely)).map(({ id }) => id)

it('replies are sorted by use, then title and id, separately for each clinic', async () => {
  expect(await idsOf()).toEqual(['e', 'b', 'c', 'a', 'd'])
  expect(await listReplies(other, database.db.kysely)).toEqual([makeReply('a', 'of another', 1)])
})

it('a used reply moves up, and its text is not updated', async () => {
  for (const uses of [3, 4]) {
    expect(await countUse(clinic, database.db.kysely, 'a')).toEqual(makeReply('a', 'parking', uses))
  }
  expect(await idsOf()).toEqual(['e', 'a', 'b', 'c', 'd'])
  expect(await countUse(other, database.db.kysely, 'c')).toBeNull()
})

it('an updated reply keeps its uses; a deleted one is not created again', async () => {
  const words = { title: 'seldom', texts: [{ languageCode: 'en' as const, text: 'words' }] }
  const update = (id: string, partner = clinic) => updateReply(partner, database.db.kysely, id, words, now)
  expect(await update('d')).toEqual({ id: 'd', ...words, uses: 0, updatedAt: now.toISOString() })
  expect([await update('z'), await update('d', other)]).toEqual([null, null])
  expect(await listReplies(other, database.db.kysely)).toHaveLength(1)
})

it('a reply is deleted once, and only from its own clinic', async () => {
  const remove = (id: string, partner = clinic) => deleteReply(partner, database.db.kysely, id)
  expect([await remove('b', other), await remove('b'), await remove('b')]).toEqual([false, true, false])
  expect([(await idsOf()).includes('b'), await idsOf(other)]).toEqual([false, ['a']])
})
