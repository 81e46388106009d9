import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOON, offered, openWritersDatabase, later } from '#tests/writing-clinic.ts'
import type { Database } from '../db/database.ts'
import { holdPartner, readWhole } from '../db/long-write-lock.ts'
import { retryingWrite, tidyLongWrites } from '../db/long-write.ts'
import { publishDrafts } from './publish.ts'
import { saveDrafts } from './save-draft.ts'
import { revertPublication } from './revert-publication.ts'
import { readVersion } from './content-lock.ts'
import { writeOptimistically } from './optimistic-write.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

const KIND = 'faq-categories'
const MANY = 500

/** Returns the database with every write counted; `between` runs before each of them. */
const watch = (between: (count: number) => Promise<void> | void = () => {}) => {
  const { db } = writers
  let count = 0
  const write: Database['write'] = async (tags, work) => {
    count += 1
    await between(count)
    return db.write(tags, work)
  }
  return { db: { ...db, write: retryingWrite({ kysely: db.kysely, write }) }, count: () => count }
}

const groups = (count: number, name = '진료') =>
  Array.from({ length: count }, (_, index) => ({
    kind: KIND,
    data: { name: { ko: `${name} ${index}`, en: `Group ${index}` }, weight: index },
    since: null,
  }))

const countPublic = async (partnerId: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from faq_category where partner_id = ${partnerId}`.execute(writers.db.kysely)
  return rows[0]?.count
}

const countStored = async () => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from long_write) + (select count(*) from long_write_step) as count`.execute(
    writers.db.kysely,
  )
  return rows[0]?.count
}

const openMany = async (db: Database = writers.db) => {
  const clinic = writers.openClinic()
  const { partnerId } = clinic
  await writeOptimistically({ db, partnerId }, (recording) => saveDrafts(recording, clinic.writing(), groups(MANY)))
  const publish = (on: Database) =>
    writeOptimistically(
      { db: on, partnerId },
      (recording) => publishDrafts(recording, clinic.writing(), offered, { acceptsWarnings: true }),
      ({ tags }) => tags,
    )
  return { ...clinic, publish }
}

describe('a write of thousands of entries', () => {
  it('uses many transactions, with those of other clinics in between', async () => {
    const other = writers.openClinic()
    const written: string[] = []
    const watched = watch(async () => {
      const { entry } = await other.keep(KIND, undefined, other.group('between'), null)
      written.push(entry.key)
    })
    const { partnerId, publish } = await openMany(watched.db)
    await publish(watched.db)
    expect(watched.count()).toBeGreaterThan(8)
    expect(written).toHaveLength(watched.count())
    expect(await countPublic(partnerId)).toBe(MANY)
    expect(await countStored()).toBe(0)
  })

  it('writeOptimistically announces its changes once, at the end', async () => {
    const told: (readonly string[] | null)[] = []
    const stop = writers.db.onChange((tags) => told.push(tags))
    const { partnerId, publish } = await openMany()
    told.length = 0
    await publish(writers.db)
    stop()
    expect(told).toHaveLength(1)
    expect(told[0]).toHaveLength(MANY + 1)
    expect(await countPublic(partnerId)).toBe(MANY)
  })

  it('becomes visible to the clinic’s readers completely or not at all', async () => {
    const { partnerId, publish } = await openMany()
    const seen = new Set<number | undefined>()
    const over = new AbortController()
    const reading = (async () => {
      while (!over.signal.aborted) {
        seen.add(await readWhole(writers.db, partnerId, () => countPublic(partnerId)))
        await nextTurn()
      }
    })()
    await publish(writers.db)
    over.abort()
    await reading
    expect([...seen].filter((count) => count !== 0 && count !== MANY)).toEqual([])
  })

  it('is planned again after another write to the clinic, and loses nothing', async () => {
    const { partnerId, keep, group, find, writing } = writers.openClinic()
    const first = await keep(KIND, '1', group('first'), null)
    let plans = 0
    const saved = await writeOptimistically({ db: writers.db, partnerId }, async (recording) => {
      plans += 1
      if (plans === 1) await keep(KIND, '1', group('second'), first.entry.edit)
      return saveDrafts(recording, writing(), groups(MANY))
    })
    expect([plans, saved.length]).toEqual([2, MANY])
    expect((await find('1'))?.draft?.data).toMatchObject({ name: { ko: 'second' } })
    expect(new Set(saved.map(({ entry }) => entry.key)).size).toBe(MANY)
  })

  it('makes the clinic’s other writers wait after they have overtaken it twice', async () => {
    const { partnerId, group, writing } = writers.openClinic()
    const { db } = watch()
    const order: string[] = []
    const others: Promise<unknown>[] = []
    const outside = AsyncLocalStorage.snapshot()
    const writeOther = (key: string) =>
      db
        .write([], (transaction) =>
          saveDrafts(transaction, writing(), [{ kind: KIND, key, data: group('other'), since: null }]),
        )
        .then(() => order.push(key))
    await writeOptimistically({ db, partnerId }, async (recording) => {
      const other = outside(() => writeOther(String(900 + 100 * others.length)))
      others.push(other)
      // The first two commit before this one, the third waits for its end.
      if (others.length < 3) await other
      return saveDrafts(recording, writing(), groups(3))
    })
    order.push('plan')
    await Promise.all(others)
    expect(order).toEqual(['900', '1000', 'plan', '1100'])
  })

  it('holdPartner lets others write again after its work fails', async () => {
    const { partnerId, group, writing } = writers.openClinic()
    const { db } = watch()
    const failing = holdPartner(db, partnerId, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    const data = group('free')
    const saved = await db.write([], (transaction) =>
      saveDrafts(transaction, writing(), [{ kind: KIND, key: '1', data, since: null }]),
    )
    expect(saved).toHaveLength(1)
  })

  it('changes nothing if its process dies before the decision', async () => {
    const { partnerId, publish } = await openMany()
    const before = await readVersion(partnerId, writers.db.kysely)
    const dying = watch((count) => {
      if (count > 3) throw new Error('killed')
    })
    await expect(publish(dying.db)).rejects.toThrow('killed')
    expect([await countPublic(partnerId), await readVersion(partnerId, writers.db.kysely)]).toEqual([0, before])
    await tidyLongWrites(writers.db, later(0))
    expect(await countStored()).toBeGreaterThan(0)
    await tidyLongWrites(writers.db, new Date(Date.now() + 3_700_000))
    expect([await countStored(), await countPublic(partnerId)]).toEqual([0, 0])
    await publish(writers.db)
    expect(await countPublic(partnerId)).toBe(MANY)
  })

  it.each([
    ['the server goes on with it', async () => tidyLongWrites(writers.db, NOON)],
    ['the next writer goes on with it', async (writeOne: () => Promise<unknown>) => void (await writeOne())],
  ])('is completed if its process dies after the decision: %s', async (_, goOn) => {
    const { partnerId, publish, group, find, writing } = await openMany()
    let isDecided = false
    const dying = watch(async () => {
      if (isDecided) throw new Error('killed')
      const { rows } = await sql`select 1 from long_write where is_decided = 1`.execute(writers.db.kysely)
      isDecided = rows.length > 0
      if (isDecided) throw new Error('killed')
    })
    await expect(publish(dying.db)).rejects.toThrow('killed')
    const { db } = watch()
    await goOn(() =>
      db.write([], (transaction) =>
        saveDrafts(transaction, writing(), [{ kind: KIND, key: '5000', data: group('next'), since: null }]),
      ),
    )
    expect([await countPublic(partnerId), await countStored()]).toEqual([MANY, 0])
    expect((await find('1'))?.published?.revision).toBe(1)
  })

  it('can be reverted the same way', async () => {
    const { partnerId, publish, writing } = await openMany()
    const { id } = await publish(writers.db)
    await writeOptimistically({ db: writers.db, partnerId }, (recording) => revertPublication(recording, writing(), id))
    expect(await countPublic(partnerId)).toBe(0)
  })
})
