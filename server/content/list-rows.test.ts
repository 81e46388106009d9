import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds, NOON, offered, openWritersDatabase, type WritingClinic } from '#tests/writing-clinic.ts'
import type { Queries } from '../db/database.ts'
import { putEntries } from './entries.ts'
import { readListRows } from './list-rows.ts'
import { requireKind } from './save-draft.ts'

const group = requireKind(kinds, 'faq-categories')

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

/** Returns a database connection that counts full entry reads, and fails on demand. */
const watched = () => {
  const seen = { read: 0, fails: false }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (seen.fails && JSON.stringify(node).includes('content_entry')) throw new Error('The disk is full')
      return node
    },
    transformResult: async ({ result }) => {
      seen.read += result.rows.filter((row) => 'draft_data' in row).length
      return result
    },
  }
  const db: Queries = writers.db.kysely.withPlugin(plugin)
  const read = ({ partnerId }: WritingClinic) => readListRows(partnerId, db, group, offered)
  return { seen, read }
}

/** Opens a clinic with this number of groups, without a separate write for each. */
const openClinic = async (count: number) => {
  const clinic = writers.openClinic()
  await clinic.keep(group.name, '1', clinic.group('a'), null)
  const entries = Array.from({ length: count - 1 }, (_, index) => ({
    entry: {
      kind: group.name,
      key: String(index + 2),
      published: {
        revision: 1,
        state: 'shown' as const,
        data: clinic.group(`${index}`),
        publishedAt: NOON.toISOString(),
      },
      draft: null,
      edit: 1,
    },
    words: { title: '{}', search: '' },
  }))
  await putEntries(clinic.partnerId, writers.db.kysely, entries, NOON)
  return clinic
}

describe('the list data of a kind', () => {
  it('is read once, and after a change only for the changed entry', async () => {
    const { seen, read } = watched()
    const clinic = await openClinic(201)
    const { all } = await read(clinic)
    expect([all.length, seen.read]).toEqual([201, 201])
    expect(await read(clinic)).toBe(await read(clinic))
    expect(seen.read).toBe(201)
    await clinic.keep(group.name, '1', clinic.group('new'), 1)
    const after = await read(clinic)
    expect([after.all.length, after.all.find(({ key }) => key === '1')?.name, seen.read]).toEqual([201, 'new', 202])
  })

  it('drops removed entries', async () => {
    const { read } = watched()
    const clinic = await openClinic(2)
    expect((await read(clinic)).all).toHaveLength(2)
    expect(await clinic.discard('1', 1)).toBeNull()
    expect((await read(clinic)).all.map(({ key }) => key)).toEqual(['2'])
  })

  it('sorts each order once', async () => {
    const { sort } = await watched().read(await openClinic(3))
    expect(sort('name')).toBe(sort('name'))
    expect(sort('name')).not.toBe(sort('weight'))
  })

  it('is read again after a failure', async () => {
    const { seen, read } = watched()
    const clinic = await openClinic(1)
    seen.fails = true
    await expect(read(clinic)).rejects.toThrow('The disk is full')
    seen.fails = false
    expect((await read(clinic)).all).toHaveLength(1)
    await clinic.keep(group.name, '1', clinic.group('b'), 1)
    seen.fails = true
    await expect(read(clinic)).rejects.toThrow('The disk is full')
    seen.fails = false
    expect((await read(clinic)).all[0]?.name).toBe('b')
  })

  it('is cached for the most recently read clinics', async () => {
    const { seen, read } = watched()
    const clinics = []
    for (let count = 0; count < 25; count += 1) clinics.push(await openClinic(1))
    const [first, second] = clinics
    if (!first || !second) throw new Error('There are 25 of them')
    for (const clinic of clinics.slice(0, 24)) await read(clinic)
    await read(first)
    expect(seen.read).toBe(24)
    await read(clinics[24] ?? first)
    await read(first)
    expect(seen.read).toBe(25)
    await read(second)
    expect(seen.read).toBe(26)
  })
})
