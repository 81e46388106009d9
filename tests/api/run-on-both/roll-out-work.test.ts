import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContext, type Context } from '#server/app/context.ts'
import { rollOutSome } from '#server/templates/rollouts/roll-out-some.ts'
import { startRollOuts } from '#server/templates/rollouts/start-roll-outs.ts'
import { readListedPartners } from '#server/resources/partners/index.ts'
import { startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const AUTHOR = { id: null, name: 'op@maru.test' }
/** More than are changed before the answer, and more than one process changes at a time. */
const CLINICS = 350

describeOnBoth('a rollout to very many clinics', (dialect) => {
  let api: TestApi
  let other: Context
  beforeAll(async () => {
    const settings = await dialect.settings()
    api = await startApi([{ code: 'a' }, { code: 'b' }], settings)
    const { db, env, fleet } = api.context
    await db.write([], async (transaction) => {
      await sql`
        with recursive n(i) as (select 1001 union all select i + 1 from n where i < ${sql.lit(1000 + CLINICS)})
        insert into partner (id, code, data, marketing, homepage_config)
        select n.i, 'many-' || n.i, p.data, p.marketing, p.homepage_config from n, partner p where p.code = 'a'
      `.execute(transaction)
    })
    await fleet.release('clean', AUTHOR)
    await fleet.hold('b', true, AUTHOR)
    // Another node on the same database.
    other = await createContext(env)
  }, 120_000)
  afterAll(async () => {
    await other.close()
    await api.close()
  })

  const versions = async () => {
    const counts = new Map<string, number>()
    for await (const some of readListedPartners(api.context.db)) {
      for (const { templateVersion, isTemplateHeld } of some) {
        const name = `${templateVersion ?? 'none'}${isTemplateHeld ? ', held' : ''}`
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }
    return Object.fromEntries(counts)
  }
  const roll = async () => {
    const found = (await other.fleet.rollOuts('en')).find(({ templateCode }) => templateCode === 'clean')
    if (!found) throw new Error('There is no roll-out of clean')
    return found
  }
  const logged = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit where action = 'fleet/version-changed' and partner_id > 1000`.execute(
      api.context.db.kysely,
    )
    return Number(rows[0]?.count)
  }

  it('is answered at once, and continues in batches by any process', async () => {
    const given = await api.context.fleet.widen('clean', {}, AUTHOR)
    expect(given).toEqual({ changed: CLINICS + 1, isUnderWay: true })
    expect((await roll()).underWay).toEqual({ kind: 'given', done: 0, total: CLINICS + 1 })
    expect(await rollOutSome(api.context, 'clean')).toBe(true)
    expect(await rollOutSome(other, 'clean')).toBe(true)
    expect((await roll()).underWay).toEqual({ kind: 'given', done: 200, total: CLINICS + 1 })
    expect((await roll()).held).toEqual(['b'])
    expect(await versions()).toEqual({ '1.0.0': 200, '1.0.0, held': 1, none: CLINICS + 1 - 200 })
  }, 180_000)

  it('pauses while it is stopped, and refuses another step meanwhile', async () => {
    await api.context.fleet.stop('clean', true, AUTHOR)
    expect(await rollOutSome(api.context, 'clean')).toBe(false)
    await api.context.fleet.stop('clean', false, AUTHOR)
    await expect(other.fleet.widen('clean', { percent: 10 }, AUTHOR)).rejects.toMatchObject({ code: 'fleet/under-way' })
    expect(await versions()).toMatchObject({ '1.0.0': 200 })
  })

  it('discards the unfinished batch of a killed process, and can be continued by another one', async () => {
    const { db } = api.context
    const dying = {
      clock: api.context.clock,
      db: {
        ...db,
        write: ((tags, work) =>
          db.write(tags, async (transaction) => {
            await work(transaction)
            throw new Error('killed')
          })) as typeof db.write,
      },
    }
    await expect(rollOutSome(dying, 'clean')).rejects.toThrow('killed')
    expect(await versions()).toMatchObject({ '1.0.0': 200 })
    expect((await roll()).underWay).toMatchObject({ done: 200 })
  })

  it('reaches every clinic once with two nodes sharing the work, and skips held ones', async () => {
    const nodes = [startRollOuts(api.context), startRollOuts(other)]
    await expect.poll(async () => (await roll()).underWay, { timeout: 120_000 }).toBeNull()
    for (const node of nodes) await node.stop()
    expect(await versions()).toEqual({ '1.0.0': CLINICS + 1, '1.0.0, held': 1 })
    expect(await logged()).toBe(CLINICS)
    expect((await roll()).steps.at(-1)).toMatchObject({ step: 'resumed' })
  }, 180_000)

  it('is rolled back in batches too, even while it is still rolling out', async () => {
    const taken = await api.context.fleet.takeBack('clean', AUTHOR)
    expect(taken).toEqual({ changed: CLINICS + 1, isUnderWay: true })
    while (await rollOutSome(other, 'clean'));
    expect(await versions()).toEqual({ '1.0.0, held': 1, none: CLINICS + 1 })

    await api.context.fleet.widen('clean', { percent: 90 }, AUTHOR)
    expect(await rollOutSome(api.context, 'clean')).toBe(true)
    expect(await versions()).toMatchObject({ '1.0.0': 100 })
    await other.catchUp()
    expect(await other.fleet.takeBack('clean', AUTHOR)).toEqual({ changed: 100, isUnderWay: true })
    while (await rollOutSome(api.context, 'clean'));
    expect(await versions()).toEqual({ '1.0.0, held': 1, none: CLINICS + 1 })
  }, 180_000)

  it('is finished before the response when it affects few clinics', async () => {
    const share = await api.context.fleet.widen('clean', { percent: 10 }, AUTHOR)
    expect([share.isUnderWay, share.changed > 20, share.changed < 200]).toEqual([false, true, true])
    expect(await versions()).toMatchObject({ '1.0.0': share.changed })
    expect(await roll()).toMatchObject({ underWay: null })
    expect((await roll()).steps.at(-1)).toMatchObject({ step: 'share', percent: 10, changed: share.changed })
  })
})
