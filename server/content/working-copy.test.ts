import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { kinds, NOON, openWritersDatabase, type WritingClinic } from '#tests/writing-clinic.ts'
import type { Database, Queries } from '../db/database.ts'
import { requireKind } from './save-draft.ts'
import { createWorkingCopies, type CopyName } from './working-copy.ts'

const groups = requireKind(kinds, 'faq-categories')
const keysIn = async (partnerId: WritingClinic['partnerId'], db: Queries) => [
  ...(await groups.readAll(partnerId, db)).keys(),
]

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

/** Opens working copies that log which connections were opened and closed; `fails` is called before each one opens. */
const openCopies = (fails: () => boolean = () => false) => {
  const log: string[] = []
  const db: Pick<Database, 'kysely' | 'overlay'> = {
    kysely: writers.db.kysely,
    overlay: async (plan) => {
      if (fails()) throw new Error('There is no connection left')
      log.push(`opened ${plan.partnerId}`)
      const overlay = await writers.db.overlay(plan)
      return {
        ...overlay,
        close: async () => {
          log.push(`closed ${plan.partnerId}`)
          await overlay.close()
        },
      }
    },
  }
  const copies = createWorkingCopies(db, kinds, () => NOON)
  const read = (name: CopyName) => copies.read(name, (overlay) => keysIn(name.partnerId, overlay))
  return { ...copies, log, keys: read }
}

describe('working copies', () => {
  let copies: ReturnType<typeof openCopies>
  afterEach(() => copies.close())

  const openClinic = async () => {
    const clinic = writers.openClinic()
    await clinic.keep(groups.name, '1', clinic.group('a'), null)
    return clinic
  }

  it('are created once, and again after a change of the clinic’s content', async () => {
    copies = openCopies()
    const { partnerId, keep, group } = await openClinic()
    expect([await copies.keys({ partnerId }), await copies.keys({ partnerId })]).toEqual([['1'], ['1']])
    expect(copies.log).toEqual([`opened ${partnerId}`])
    await keep(groups.name, '2', group('b'), null)
    expect(await copies.keys({ partnerId })).toEqual(['1', '2'])
    expect(copies.log).toEqual([`opened ${partnerId}`, `closed ${partnerId}`, `opened ${partnerId}`])
  })

  it('stay open for current readers while the content changes, and close after the last of them', async () => {
    copies = openCopies()
    const { partnerId, keep, group } = await openClinic()
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const isReading = Promise.withResolvers<void>()
    const reading = [first, second].map(({ promise }, index) =>
      copies.read({ partnerId }, async (db) => {
        if (index === 1) isReading.resolve()
        await promise
        return keysIn(partnerId, db)
      }),
    )
    await isReading.promise
    await keep(groups.name, '2', group('b'), null)
    expect(await copies.keys({ partnerId })).toEqual(['1', '2'])
    first.resolve()
    expect(await reading[0]).toEqual(['1'])
    expect(copies.log).toEqual([`opened ${partnerId}`, `opened ${partnerId}`])
    second.resolve()
    expect(await reading[1]).toEqual(['1'])
    expect(copies.log.slice(2)).toEqual([`closed ${partnerId}`])
  })

  it('are closed one by one, least recently used first, if more than four are in use', async () => {
    copies = openCopies()
    const clinics = []
    for (let count = 0; count < 5; count += 1) clinics.push((await openClinic()).partnerId)
    const [one, two, three, four, five] = clinics.map((partnerId) => ({ partnerId }))
    if (!one || !two || !three || !four || !five) throw new Error('There are five of them')
    for (const name of [one, two, three, four, one]) await copies.keys(name)
    expect(copies.log).toHaveLength(4)
    await copies.keys(five)
    expect(copies.log.slice(4)).toEqual([`opened ${five.partnerId}`, `closed ${two.partnerId}`])
    await copies.keys(one)
    expect(copies.log).toHaveLength(6)
  })

  it('contain drafts to be shown, and none to be hidden', async () => {
    copies = openCopies()
    const { partnerId, keep, group, publish } = await openClinic()
    await keep(groups.name, '2', group('b'), null)
    await publish()
    await keep(groups.name, '1', { id: 1, ...group('a') }, 1, 'hidden')
    await keep(groups.name, '3', group('c'), null, 'hidden')
    expect(await copies.keys({ partnerId })).toEqual(['2'])
    await publish()
    await keep(groups.name, '1', { id: 1, ...group('a') }, 2)
    expect(await copies.keys({ partnerId })).toEqual(['1', '2'])
  })

  it('exist for a release beside the clinic’s own', async () => {
    copies = openCopies()
    const { partnerId } = await openClinic()
    expect([await copies.keys({ partnerId }), await copies.keys({ partnerId, releaseId: 3 })]).toEqual([['1'], []])
    expect(await copies.keys({ partnerId })).toEqual(['1'])
    expect(copies.log).toHaveLength(2)
  })

  it('are retried after a failed creation, and stay open after a reader fails', async () => {
    let isFull = true
    copies = openCopies(() => isFull)
    const { partnerId } = await openClinic()
    await expect(copies.keys({ partnerId })).rejects.toThrow('There is no connection left')
    isFull = false
    expect(await copies.keys({ partnerId })).toEqual(['1'])
    await expect(copies.read({ partnerId }, () => Promise.reject(new Error('not found')))).rejects.toThrow('not found')
    expect(await copies.keys({ partnerId })).toEqual(['1'])
    expect(copies.log).toEqual([`opened ${partnerId}`])
    await copies.close()
    expect(copies.log).toEqual([`opened ${partnerId}`, `closed ${partnerId}`])
  })
})
