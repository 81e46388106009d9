import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { glossary } from './migrations/2026-11-23-70-glossary.ts'
import { deleteTerm, insertTerm, listTerms, textsByLanguage, updateTerm, type TermRecord } from './repository.ts'

const clinic = parsePartnerId(1)
const other = parsePartnerId(2)
const makeTerm = (id: string, term: string, more: Partial<TermRecord> = {}): TermRecord => ({
  id,
  term,
  texts: [{ languageCode: 'en', text: `${term} en` }],
  note: '',
  updatedAt: '2026-05-04T03:00:00.000Z',
  ...more,
})

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([glossary])
  for (const term of [makeTerm('b', '수분'), makeTerm('c', '결'), makeTerm('a', '윤기')]) {
    await insertTerm(clinic, database.db.kysely, term)
  }
  await insertTerm(other, database.db.kysely, makeTerm('a', '탄력'))
})
afterAll(() => database.close())

it('listTerms sorts terms alphabetically, and returns only the clinic’s own', async () => {
  expect(await listTerms(clinic, database.db.kysely)).toEqual([
    makeTerm('c', '결'),
    makeTerm('b', '수분'),
    makeTerm('a', '윤기'),
  ])
  expect(await listTerms(other, database.db.kysely)).toEqual([makeTerm('a', '탄력')])
})

it('an existing term is updated, and removed once', async () => {
  const { kysely } = database.db
  const anew = makeTerm('b', '보습', { texts: [], note: 'skin', updatedAt: '2026-05-05T03:00:00.000Z' })
  expect(await updateTerm(clinic, kysely, anew)).toEqual(anew)
  expect([await updateTerm(other, kysely, anew), await updateTerm(clinic, kysely, makeTerm('z', '끝'))]).toEqual([
    null,
    null,
  ])
  expect((await listTerms(clinic, kysely)).map(({ term }) => term)).toEqual(['결', '보습', '윤기'])
  const remove = (id: string, partner = clinic) => deleteTerm(partner, kysely, id)
  expect([await remove('c', other), await remove('c'), await remove('c'), await remove('a')]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect([(await listTerms(clinic, kysely)).length, (await listTerms(other, kysely)).length]).toEqual([1, 1])
})

it('textsByLanguage returns a term’s texts by language code', () => {
  const texts = [
    { languageCode: 'en' as const, text: 'glow' },
    { languageCode: 'zh' as const, text: '光' },
  ]
  expect(textsByLanguage({ texts })).toEqual({ en: 'glow', zh: '光' })
})
