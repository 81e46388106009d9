import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later, openWritersDatabase, type WritingClinic } from '#tests/writing-clinic.ts'
import { deleteHistory, forgetEdits, lastEdits, listPastStates, listPublications } from './history.ts'
import { saveDraft } from './save-draft.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

const KIND = 'faq-categories'
const pastOf = async ({ partnerId }: WritingClinic, ...keys: string[]) => {
  const states = await listPastStates(partnerId, writers.db.kysely, KIND, keys)
  return keys.map((key) => states.get(key)?.map(({ data, author }) => `${nameOf(data)} ${author}`))
}
const nameOf = (data: object): string =>
  'name' in data && typeof data.name === 'object' && data.name !== null && 'ko' in data.name ? String(data.name.ko) : ''
/** Changes an entry after this number of days. */
const change = (clinic: WritingClinic, key: string, name: string, since: number, days: number) =>
  writers.db.write([], (transaction) =>
    saveDraft(transaction, clinic.writing(later(days), 'Sora'), { kind: KIND, key, data: clinic.group(name), since }),
  )

describe('the past states of entries', () => {
  it('include all edits, in order for each entry', async () => {
    const clinic = writers.openClinic()
    await clinic.keep(KIND, '1', clinic.group('a'), null)
    await clinic.keep(KIND, '2', clinic.group('x'), null)
    await change(clinic, '1', 'b', 1, 1)
    expect(await pastOf(clinic, '1', '2', '3')).toEqual([['a Mina', 'b Sora'], ['x Mina'], []])
    expect(await pastOf(writers.openClinic(), '1')).toEqual([[]])
  })

  it('start with the version published before the first stored edit', async () => {
    const clinic = writers.openClinic()
    const key = await clinic.publicGroup('a')
    await forgetEdits(writers.db.kysely, later(1))
    expect(await lastEdits(clinic.partnerId, writers.db.kysely, KIND, [key])).toEqual(new Map())
    expect(await pastOf(clinic, key)).toEqual([['a Mina']])
    await change(clinic, key, 'b', 1, 2)
    await clinic.publish({}, later(3))
    const [past = []] = await pastOf(clinic, key)
    expect([past[0], past.filter((state) => state?.startsWith('b'))]).toEqual(['a Mina', ['b Sora']])
  })

  it('are deleted with their entry, but not those of others', async () => {
    const clinic = writers.openClinic()
    const [gone, other] = [await clinic.publicGroup('a'), await clinic.publicGroup('b')]
    await deleteHistory(clinic.partnerId, writers.db.kysely, { kind: KIND, key: gone })
    expect(await pastOf(clinic, gone, other)).toEqual([[], ['b Mina']])
    expect(await lastEdits(clinic.partnerId, writers.db.kysely, KIND, [gone])).toEqual(new Map())
    await forgetEdits(writers.db.kysely, later(1))
    expect(await pastOf(clinic, gone, other)).toEqual([[], ['b Mina']])
  })
})

describe('publications', () => {
  it('are paged regardless of their number of entries, and a page past the last is empty', async () => {
    const clinic = writers.openClinic()
    await clinic.publicGroup('a')
    await clinic.keep(KIND, '8', clinic.group('b'), null)
    await clinic.keep(KIND, '9', clinic.group('c'), null)
    await clinic.publish({}, later(1))
    await clinic.publicGroup('d')
    const page = (number: number) => listPublications(clinic.partnerId, writers.db.kysely, { page: number, size: 2 })
    const entriesOf = async (number: number) => {
      const { rows, total } = await page(number)
      return { total, entries: rows.map(({ entries }) => entries.length) }
    }
    expect(await entriesOf(1)).toEqual({ total: 3, entries: [1, 2] })
    expect(await entriesOf(2)).toEqual({ total: 3, entries: [1] })
    expect(await page(3)).toEqual({ total: 3, rows: [] })
  })
})

describe('items within an entry', () => {
  const option = (id?: number) => ({ name: { ko: '1회' }, ...(id === undefined ? {} : { id }) })
  const numbersOf = async ({ keep }: WritingClinic, options: object[], kind = 'products') => {
    const { entry } = await keep(kind, undefined, { options }, null)
    const data: object = entry.draft?.data ?? {}
    const stored: unknown = 'options' in data ? data.options : []
    return Array.isArray(stored) ? stored.map(({ id }: { id: number }) => id) : stored
  }

  it('get numbers after the highest ever used for their kind', async () => {
    const clinic = writers.openClinic()
    expect(await numbersOf(clinic, [option(), option()])).toEqual([1, 2])
    expect(await numbersOf(clinic, [option(), option(50), option()])).toEqual([51, 50, 52])
    expect(await numbersOf(clinic, [option()])).toEqual([53])
    expect(await numbersOf(clinic, [option(70), option(60), option()])).toEqual([70, 60, 71])
    expect(await numbersOf(clinic, [])).toEqual([])
  })

  it('get a number range for offers apart from that of treatments', async () => {
    const clinic = writers.openClinic()
    expect(await numbersOf(clinic, [option()], 'events')).toEqual([100_000])
    expect(await numbersOf(clinic, [option()])).toEqual([1])
    expect(await numbersOf(clinic, [option()], 'events')).toEqual([100_001])
  })
})
