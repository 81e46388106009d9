import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerSiteCall } from '#runtime/render/render-page.ts'
import { createContext, type Context } from '#server/app/context.ts'
import { parseEnv } from '#server/core/env.ts'
import { createLogger } from '#server/core/logger.ts'
import { notices } from '#server/resources/notices/repository.ts'
import { createSite } from '#server/app/site.ts'
import { collectionTag, partnerTag } from '#server/tenancy/tags.ts'
import { howCame, openWatchedSite, type WatchedSite } from '../watched-site.ts'
import { describeOnBoth } from './dialects.ts'

const LUMI = 'lumi.localhost'
const HANEUL = 'haneul.localhost'
const NOTICES = '/cscenter/notice'

/** Publishes a notice of lumi's, as any process may. */
const publishNotice = async (context: Context, id: number, title: string): Promise<void> => {
  const { db } = context
  const partner = context.findPartnerByHost(LUMI)
  if (!partner) throw new Error('There is no lumi')
  const [notice] = (await notices.list(partner.id, db.kysely, { paging: { page: 1, size: 1 } })).rows
  if (!notice) throw new Error('lumi has no notice')
  await db.write([collectionTag(partner.id, 'notices')], (transaction) =>
    notices.insert(partner.id, transaction, { ...notice, id, isPinned: true, title: { ko: title } }),
  )
}

describeOnBoth('a restarted site', (dialect) => {
  let folder = ''
  let settings: Record<string, string> = {}
  let site: WatchedSite
  const place = (build = 'build') => ({ file: join(folder, 'pages', 'kept'), build })
  const open = async (build?: string) => {
    site = await openWatchedSite(settings, { warmStart: place(build) })
    return site
  }
  /** Another process on the same database. */
  const inAnotherProcess = async (work: (context: Context) => Promise<void>) => {
    const context = await createContext(parseEnv({ ...settings, LOG_LEVEL: 'silent' }))
    await work(context)
    await context.close()
  }
  const restart = async (between: () => Promise<void> = async () => {}, build?: string) => {
    await site.close()
    await between()
    await open(build)
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maru-warm-'))
    settings = { DATA_DIR: folder, ...(await dialect.settings()) }
    await open()
  }, 60_000)
  afterAll(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await site.context.changed((await Array.fromAsync(site.context.partners())).map(({ id }) => partnerTag(id)))
    // PostgreSQL's own announcement comes back later, and would purge what a test has just had made.
    await site.context.catchUp()
    site.rendered()
  })

  it('sends its earlier pages with the same bytes, and 304 to visitors who have them', async () => {
    const urls = ['/', '/ja/products', '/products?page=2', '/_page?path=%2F']
    const before = []
    for (const url of urls) before.push(await site.get(LUMI, url))
    await restart()
    for (const [index, url] of urls.entries()) {
      const after = await site.get(LUMI, url)
      expect([howCame(after), after.body]).toEqual(['hit', before[index]?.body])
      expect(after.headers['content-security-policy']).toBe(before[index]?.headers['content-security-policy'])
      const known = { 'if-none-match': String(before[index]?.headers['etag']) }
      expect((await site.get(LUMI, url, known)).status).toBe(304)
    }
    expect(site.rendered()).toEqual([])
  })

  it('re-renders only the partners that changed while it was down', async () => {
    for (const host of [LUMI, HANEUL]) await site.get(host, NOTICES)
    await restart(() => inAnotherProcess((context) => publishNotice(context, 991, 'canary while down')))
    const lumi = await site.get(LUMI, NOTICES)
    expect(howCame(lumi)).toBe('stored')
    expect(lumi.body).toContain('canary while down')
    expect(howCame(await site.get(HANEUL, NOTICES))).toBe('hit')
  })

  it('discards a page whose change it was not notified of', async () => {
    await inAnotherProcess(async (other) => {
      await site.get(LUMI, NOTICES)
      await publishNotice(other, 992, 'canary at the end')
      // Closing may come before the change has been heard of.
      await site.close()
    })
    await open()
    expect((await site.get(LUMI, NOTICES)).body).toContain('canary at the end')
  })

  it('still receives changes', async () => {
    await site.get(LUMI, NOTICES)
    await restart()
    expect(howCame(await site.get(LUMI, NOTICES))).toBe('hit')
    await publishNotice(site.context, 993, 'canary afterwards')
    expect((await site.get(LUMI, NOTICES)).body).toContain('canary afterwards')
  })

  it('starts with an empty cache when the build differs', async () => {
    await site.get(LUMI, '/')
    await restart(undefined, 'another build')
    expect(howCame(await site.get(LUMI, '/'))).toBe('stored')
    await restart()
  })

  it('discards pages dated in the future', async () => {
    await site.get(LUMI, '/landing')
    site.passTime(24 * 3600)
    await site.get(LUMI, '/ready')
    await restart()
    expect(howCame(await site.get(LUMI, '/landing'))).toBe('hit')
    expect(howCame(await site.get(LUMI, '/ready'))).toBe('stored')
  })

  it.runIf(dialect.name === 'sqlite')('shows the content of a restored backup', async () => {
    const copy = join(folder, 'copy.sqlite')
    await site.context.db.backup(copy)
    await publishNotice(site.context, 994, 'canary of the future')
    expect((await site.get(LUMI, NOTICES)).body).toContain('canary of the future')
    await restart(() => inAnotherProcess((context) => context.db.restore(copy)))
    expect((await site.get(LUMI, NOTICES)).body).not.toContain('canary of the future')
    await restart(() => inAnotherProcess((context) => publishNotice(context, 995, 'canary of another time')))
    expect((await site.get(LUMI, NOTICES)).body).toContain('canary of another time')
  })

  it('reports a damaged file once, and serves its pages', async () => {
    for (const url of ['/', NOTICES]) await site.get(LUMI, url)
    await site.close()
    const { file } = place()
    writeFileSync(file, readFileSync(file).fill(0, 2000, 4000))
    const logged: string[] = []
    const logger = createLogger('warn', { now: () => new Date() }, (line) => logged.push(line))
    const context = await createContext(parseEnv(settings), { logger })
    const { app } = await createSite(context, answerSiteCall, { assetsFolder: null, warmStart: place() })
    for (const url of ['/', NOTICES]) {
      expect((await app.inject({ url, headers: { host: LUMI } })).statusCode).toBe(200)
    }
    await app.close()
    await context.close()
    expect(logged.filter((line) => line.includes('damaged'))).toHaveLength(1)
    await open()
  })

  it('starts with an empty cache when its pages cannot be written', async () => {
    rmSync(join(folder, 'pages'), { recursive: true, force: true })
    writeFileSync(join(folder, 'pages'), 'no folder')
    await site.get(LUMI, '/')
    await restart()
    expect(howCame(await site.get(LUMI, '/'))).toBe('stored')
    rmSync(join(folder, 'pages'))
  })
})
