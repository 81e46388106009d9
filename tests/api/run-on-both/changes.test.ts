import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createContext, type Context } from '#server/app/context.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { createLogger } from '#server/core/logger.ts'
import { publishHomepageConfig } from '#server/resources/partners/index.ts'
import { partnerTag } from '#server/tenancy/tags.ts'
import { startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'
import { query } from './postgres-server.ts'

type Told = (readonly string[] | null)[]

const listen = (context: Context): Told => {
  const told: Told = []
  context.onChange((tags) => told.push(tags))
  return told
}

const quiet = { logger: createLogger('silent', { now: () => new Date() }) }

describeOnBoth('a change of content', (dialect) => {
  let api: TestApi
  let other: Context
  const id = parsePartnerId(1)
  beforeEach(async () => {
    api = await startApi([{ code: 'a' }], await dialect.settings())
    // Another process on the same database, as far as the database can tell.
    other = await createContext(api.context.env, quiet)
  })
  afterEach(async () => {
    await other.close()
    await api.close()
  })

  const publish = (templateCode: string) =>
    api.context.db.write([partnerTag(id)], async (transaction) => {
      const config = api.context.findPartnerByHost('a.test')?.homepageConfig
      if (config) await publishHomepageConfig(id, transaction, { ...config, templateCode }, new Date())
    })

  it('is visible in the process that made it once the write is done', async () => {
    const told = listen(api.context)
    await publish('calm')
    expect(told[0]).toEqual(['partner:1'])
    expect(api.context.findPartnerByHost('A.test:3000')?.homepageConfig).toMatchObject({
      templateCode: 'calm',
      version: 2,
    })
  })

  it('reaches other processes within a second, after their partners are reloaded', async () => {
    const seen: unknown[] = []
    other.onChange(() => seen.push(other.findPartnerByHost('a.test')?.homepageConfig.templateCode))
    await publish('calm')
    await expect.poll(() => seen, { timeout: 1000, interval: 10 }).toEqual(['calm'])
  })

  it('that fails sends no event and leaves nothing behind', async () => {
    const told = [listen(api.context), listen(other)]
    const failing = api.context.db.write(['partner:1/products'], async (transaction) => {
      await sql`update partner set code = 'x'`.execute(transaction)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await api.context.changed(['partner:1/notices'])
    await expect.poll(() => told[1]).toEqual([['partner:1/notices']])
    expect(told[0]).not.toContainEqual(['partner:1/products'])
    const { rows } = await sql<{ code: string }>`select code from partner`.execute(other.db.kysely)
    expect(rows).toEqual([{ code: 'a' }])
  })

  it('is delivered once when many are made at the same time', async () => {
    const told = listen(other)
    const names = Array.from({ length: 20 }, (_, index) => `partner:1/products/${index}`)
    await Promise.all(names.map((name) => api.context.changed([name])))
    await expect.poll(() => told.flat()).toHaveLength(20)
    expect(new Set(told.flat())).toEqual(new Set(names))
  })

  it('with more tags than one notification holds is delivered completely', async () => {
    const told = listen(other)
    const tags = Array.from({ length: 2000 }, (_, index) => `partner:1/products/${index}`)
    await api.context.changed(tags)
    await expect.poll(() => told.flat().length).toBe(2000)
    expect(told.flat()).toEqual(tags)
  })

  it.runIf(dialect.name === 'postgres')('is not missed when the listener loses its connection', async () => {
    const told = listen(other)
    const url = other.env.databaseUrl ?? ''
    await query(url, `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`)
    await expect.poll(() => told, { timeout: 5000 }).toContainEqual(null)
    await api.context.changed(['partner:1/notices'])
    await expect.poll(() => told.at(-1)).toEqual(['partner:1/notices'])
  })
})
