import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { translationDrafts } from './migrations/2026-11-23-71-translation-drafts.ts'
import {
  keepTranslationDrafts,
  listTranslationDrafts,
  removeTranslationDrafts,
  toDraftName,
  type TranslationDraft,
} from './translation-drafts.ts'

const clinic = parsePartnerId(1)
const makeDraft = (key: string, pointer: string, more: Partial<TranslationDraft> = {}): TranslationDraft => ({
  kind: 'products',
  key,
  pointer,
  sourceDigest: 'digest',
  target: `${key}${pointer}`,
  author: 'Mina',
  at: '2026-05-04T03:00:00.000Z',
  ...more,
})

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([translationDrafts])
})
afterAll(() => database.close())

it('a draft is named by its entry and position', () => {
  expect(toDraftName(makeDraft('12', '/options/#5/name'))).toBe('products/12/options/#5/name')
})

it('drafts are stored by language, and replace earlier ones at the same position', async () => {
  const { kysely } = database.db
  const [name, summary] = [makeDraft('1', '/name'), makeDraft('1', '/summary')]
  await keepTranslationDrafts(clinic, kysely, 'en', [name, summary, makeDraft('2', '/name')])
  await keepTranslationDrafts(clinic, kysely, 'ja', [makeDraft('1', '/name', { target: '名前' })])
  await keepTranslationDrafts(parsePartnerId(2), kysely, 'en', [name])
  const anew = { ...name, target: 'new', sourceDigest: 'other', author: 'Jun', at: '2026-05-05T03:00:00.000Z' }
  await keepTranslationDrafts(clinic, kysely, 'en', [anew])
  const english = await listTranslationDrafts(clinic, kysely, 'en')
  expect(english.get('products/1/name')).toEqual(anew)
  expect(english.get('products/1/summary')).toEqual(summary)
  expect(english.size).toBe(3)
  expect([...(await listTranslationDrafts(clinic, kysely, 'ja')).values()].map(({ target }) => target)).toEqual([
    '名前',
  ])
  expect((await listTranslationDrafts(parsePartnerId(2), kysely, 'en')).get('products/1/name')).toEqual(name)
})

it('drafts are deleted by name, in one language, and counted', async () => {
  const own = parsePartnerId(3)
  const { kysely } = database.db
  const all = [makeDraft('1', '/name'), makeDraft('1', '/summary'), makeDraft('2', '/name')]
  const faq = makeDraft('1', '/name', { kind: 'faqs' })
  for (const language of ['en', 'ja'] as const) await keepTranslationDrafts(own, kysely, language, [...all, faq])
  await keepTranslationDrafts(parsePartnerId(4), kysely, 'en', all)
  const forget = () => removeTranslationDrafts(own, kysely, 'en', [makeDraft('1', '/name'), makeDraft('9', '/name')])
  expect([await forget(), await forget()]).toEqual([1, 0])
  expect([...(await listTranslationDrafts(own, kysely, 'en')).keys()].toSorted()).toEqual([
    'faqs/1/name',
    'products/1/summary',
    'products/2/name',
  ])
  expect((await listTranslationDrafts(own, kysely, 'ja')).size).toBe(4)
  expect((await listTranslationDrafts(parsePartnerId(4), kysely, 'en')).size).toBe(3)
})
