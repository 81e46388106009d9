import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { messageWordings } from './migrations/2026-11-23-52-message-wordings.ts'
import { findWording, keepWording, listWordings, removeWording, type Wording } from './repository.ts'

const clinic = parsePartnerId(1)
const other = parsePartnerId(2)
const now = new Date('2026-05-04T03:00:00.000Z')
const words = (subject: string) => ({ subject, text: `${subject} text` })
const wording = (kind: Wording['kind'], language: Wording['language'], subject: string): Wording => ({
  kind,
  language,
  ...words(subject),
})

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([messageWordings])
  const keep = (one: Wording, partner = clinic) => keepWording(partner, database.db.kysely, one, now)
  await keep(wording('answered', 'ko', 'first'))
  await keep(wording('answered', 'en', 'english'))
  await keep(wording('newPost', 'ko', 'post'))
  await keep(wording('answered', 'ko', 'of another'), other)
  await keep(wording('answered', 'ko', 'second'))
})
afterAll(() => database.close())

it('a clinic’s wording replaces its previous one for the same message and language', async () => {
  const find = (kind: Wording['kind'], language: Wording['language'], partner = clinic) =>
    findWording(partner, database.db.kysely, kind, language)
  expect(await find('answered', 'ko')).toEqual(words('second'))
  expect(await find('answered', 'en')).toEqual(words('english'))
  expect(await find('newPost', 'ko')).toEqual(words('post'))
  expect([await find('newPost', 'en'), await find('newPost', 'ko', other)]).toEqual([null, null])
  expect(await listWordings(other, database.db.kysely)).toEqual([wording('answered', 'ko', 'of another')])
  expect(await listWordings(clinic, database.db.kysely)).toHaveLength(3)
})

it('removeWording removes one wording once, and leaves all others', async () => {
  const forget = (partner = clinic) => removeWording(partner, database.db.kysely, 'answered', 'ko')
  expect([await forget(), await forget()]).toEqual([true, false])
  const left = (await listWordings(clinic, database.db.kysely)).map(({ subject }) => subject)
  expect(left.toSorted()).toEqual(['english', 'post'])
  expect(await listWordings(other, database.db.kysely)).toHaveLength(1)
})
