import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, NOON, type TestApi } from '#tests/api/harness.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { AppError } from '../errors.ts'
import { findEntry } from './entries.ts'
import { workingCopy } from './entry.ts'
import { openBooks } from './books.ts'
import { publishDrafts } from './publish.ts'
import { saveDraft } from './save-draft.ts'

type Fields = { weight: number; question: { ko: string; en: string } }
type Step = { writer: 0 | 1; act: 'read' | 'weight' | 'ko' | 'en' | 'publish'; value: number }

const step = fc.record({
  writer: fc.constantFrom<0 | 1>(0, 1),
  act: fc.constantFrom<Step['act']>('read', 'weight', 'ko', 'en', 'publish'),
  value: fc.integer({ min: 1, max: 5 }),
})

describe('two writers on one thing', () => {
  let api: TestApi
  const partnerId = parsePartnerId(1)
  const name = { kind: 'faqs', key: '1' }
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }])
    await openBooks(api.context.db, { partnerId, kinds: api.context.kinds, now: NOON })
  })
  afterAll(() => api.close())

  const read = async () => {
    const entry = await findEntry(partnerId, api.context.db.kysely, name)
    if (!entry) throw new Error('The question is gone')
    // The fixture's question, which these writers alone change.
    return { edit: entry.edit, data: workingCopy(entry).data as Fields, published: entry.published?.data as Fields }
  }

  const apply = (data: Fields, { act, value }: Step): Fields => {
    if (act === 'weight') return { ...data, weight: value }
    const language = act === 'ko' ? 'ko' : 'en'
    return { ...data, question: { ...data.question, [language]: `${language} ${value}` } }
  }

  const valueAt = (data: Fields, act: Step['act']) =>
    act === 'weight' ? data.weight : data.question[act === 'ko' ? 'ko' : 'en']

  it('never lose a change, never mix two, and hear of every conflict', async () => {
    const tenant = api.context.findPartnerByHost('a.test')
    if (!tenant) throw new Error('a.test is gone')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const sights = [await read(), await read()]
        for (const one of steps) {
          const sight = sights[one.writer]
          const writing = {
            partnerId,
            kinds: api.context.kinds,
            author: { id: null, name: `${one.writer}` },
            now: NOON,
          }
          if (one.act === 'read' || !sight) sights[one.writer] = await read()
          else if (one.act === 'publish') {
            const before = await read()
            await api.context.db
              .write([], (transaction) =>
                publishDrafts(transaction, writing, tenant, { names: [name], acceptsWarnings: true }),
              )
              .catch((error: unknown) => {
                if (!(error instanceof AppError) || error.code !== 'content/nothing-waits') throw error
              })
            const after = await read()
            expect(after.published).toEqual(before.data)
            expect(after.edit).toBe(before.edit)
          } else {
            const before = await read()
            const data = apply(sight.data, one)
            const isTheirs = valueAt(before.data, one.act) !== valueAt(sight.data, one.act)
            const isSame = valueAt(before.data, one.act) === valueAt(data, one.act)
            const isUnchanged = valueAt(sight.data, one.act) === valueAt(data, one.act)
            const saved = await api.context.db
              .write([], (transaction) => saveDraft(transaction, writing, { ...name, data, since: sight.edit }))
              .catch((error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)))
            const after = await read()
            if (saved === 'content/conflict') {
              expect([isTheirs, isSame, isUnchanged]).toEqual([true, false, false])
              expect(after.data).toEqual(before.data)
            } else {
              // Everything that stood there stays, but for the one field that this writer changed.
              expect(after.data).toEqual(isUnchanged ? before.data : apply(before.data, one))
              sights[one.writer] = after
            }
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})
