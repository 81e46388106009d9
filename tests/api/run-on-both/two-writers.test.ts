import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBaseline } from '#server/content/import-baseline.ts'
import { findEntry } from '#server/content/entries.ts'
import { workingCopy } from '#server/content/entry.ts'
import { publishDrafts } from '#server/content/publish.ts'
import { saveDraft } from '#server/content/save-draft.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { AppError } from '#server/core/errors.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { countOf, seedOf } from '../long-form.ts'
import { describeOnBoth } from './dialects.ts'

type Fields = { weight: number; question: { ko: string; en: string } }
type Act = 'weight' | 'ko' | 'en'
type Change = { act: Act; value: number }
type Step = { writer: 0 | 1; act: Act | 'read' | 'publish'; value: number }

const value = fc.integer({ min: 1, max: 5 })
const change = fc.record({ act: fc.constantFrom<Act>('weight', 'ko', 'en'), value })
const step = fc.record({
  writer: fc.constantFrom<0 | 1>(0, 1),
  act: fc.constantFrom<Step['act']>('read', 'weight', 'ko', 'en', 'publish'),
  value,
})

const apply = (data: Fields, { act, value: given }: Change): Fields =>
  act === 'weight' ? { ...data, weight: given } : { ...data, question: { ...data.question, [act]: `${act} ${given}` } }

const valueAt = (data: Fields, act: Act) => (act === 'weight' ? data.weight : data.question[act])

describeOnBoth('two writers of one entry', (dialect) => {
  const runs = countOf('two-writers', 25)
  const chance = { numRuns: runs, seed: seedOf('two-writers') }
  let api: TestApi
  const partnerId = parsePartnerId(1)
  const name = { kind: 'faqs', key: '1' }
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }], await dialect.settings())
    await ensureBaseline(api.context.db, { partnerId, kinds: api.context.kinds, now: NOON })
  })
  afterAll(() => api.close())

  const read = async () => {
    const entry = await findEntry(partnerId, api.context.db.kysely, name)
    if (!entry) throw new Error('The question is gone')
    // The fixture's question, which these writers alone change.
    return { edit: entry.edit, data: workingCopy(entry).data as Fields, published: entry.published?.data as Fields }
  }

  const writing = (writer: number) => ({
    partnerId,
    kinds: api.context.kinds,
    author: { id: null, name: `${writer}` },
    now: NOON,
  })

  /** Returns the saved data, or the code of the refusal. */
  const save = (writer: number, data: Fields, since: number) =>
    api.context.db
      .write([], (transaction) => saveDraft(transaction, writing(writer), { ...name, data, since }))
      .catch((error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)))

  const publish = async (writer: number) => {
    const tenant = api.context.findPartnerByHost('a.test')
    if (!tenant) throw new Error('a.test is gone')
    await api.context.db
      .write([], (transaction) =>
        publishDrafts(transaction, writing(writer), tenant, { names: [name], acceptsWarnings: true }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'content/nothing-waits') throw error
      })
  }

  const savesWell = async (sight: Awaited<ReturnType<typeof read>>, writer: number, made: Change) => {
    const before = await read()
    const data = apply(sight.data, made)
    const isTheirs = valueAt(before.data, made.act) !== valueAt(sight.data, made.act)
    const isSame = valueAt(before.data, made.act) === valueAt(data, made.act)
    const isUnchanged = valueAt(sight.data, made.act) === valueAt(data, made.act)
    const saved = await save(writer, data, sight.edit)
    const after = await read()
    if (saved === 'content/conflict') {
      expect([isTheirs, isSame, isUnchanged]).toEqual([true, false, false])
      expect(after.data).toEqual(before.data)
      return sight
    }
    // Everything that stood there stays, but for the one field that this writer changed.
    expect(after.data).toEqual(isUnchanged ? before.data : apply(before.data, made))
    return after
  }

  it('never lose or mix changes, and get every conflict reported', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const sights = [await read(), await read()] as const
        const seen = { 0: sights[0], 1: sights[1] }
        for (const { writer, act, value: given } of steps) {
          if (act === 'read') seen[writer] = await read()
          else if (act === 'publish') {
            const before = await read()
            await publish(writer)
            const after = await read()
            expect([after.published, after.edit]).toEqual([before.data, before.edit])
          } else seen[writer] = await savesWell(seen[writer], writer, { act, value: given })
        }
      }),
      chance,
    )
  }, 600_000)

  it('end as if one had written first when both write at once, while a third publishes', async () => {
    await fc.assert(
      fc.asyncProperty(change, change, async (one, two) => {
        const sight = await read()
        const both = [one, two].map((made, writer) => save(writer, apply(sight.data, made), sight.edit))
        const [saved, other] = await Promise.all([...both, publish(2)])
        const after = await read()
        const changes = [one, two].filter(
          (made) => valueAt(apply(sight.data, made), made.act) !== valueAt(sight.data, made.act),
        )
        const clashes = changes.length === 2 && one.act === two.act && one.value !== two.value
        expect([saved, other].filter((result) => result === 'content/conflict')).toHaveLength(clashes ? 1 : 0)
        const kept = [one, two].filter((_, writer) => [saved, other][writer] !== 'content/conflict')
        const all = clashes ? kept : changes
        expect(after.data).toEqual(all.reduce(apply, sight.data))
        // Whole, and of some moment of these.
        const moments = [sight.data, apply(sight.data, one), apply(sight.data, two), after.data]
        expect(moments).toContainEqual(after.published)
      }),
      chance,
    )
  }, 600_000)
})
