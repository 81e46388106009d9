import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cacheClearCommand } from '#server/app/cli/cache-clear.ts'
import { createContext } from '#server/app/context.ts'
import { parseEnv } from '#server/core/env.ts'
import { UsageError } from '#server/core/errors.ts'
import { cachedPagesFile } from '#server/pages/cache/warm-start.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { describeOnBoth } from './dialects.ts'

const LUMI = 'lumi.localhost'
const HANEUL = 'haneul.localhost'

describeOnBoth('clearing the cache', (dialect) => {
  let folder: string
  let settings: Record<string, string>
  let site: TestSite
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maru-clear-'))
    settings = { DATA_DIR: folder, ...(await dialect.demoSettings()) }
    const place = { file: cachedPagesFile({ dataDir: folder }), build: 'build' }
    site = await openTestSite(settings, { site: { warmStart: place } })
  }, 60_000)
  afterAll(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The command in another process' context, on the same database. */
  const clear = async (...args: string[]) => {
    const env = parseEnv({ ...settings, LOG_LEVEL: 'silent' })
    const context = await createContext(env)
    const told: string[] = []
    try {
      await cacheClearCommand.run({
        args,
        env,
        open: async () => context,
        print: (text) => told.push(text),
        readInput: async () => '',
      })
    } finally {
      await context.close()
    }
    return told.join('\n')
  }
  const howCame = async (host: string) => String((await site.get(host, '/')).headers['cache-status'])
  const keepBoth = async () => {
    for (const host of [LUMI, HANEUL]) await site.get(host, '/')
    expect([await howCame(LUMI), await howCame(HANEUL)]).toEqual([
      expect.stringContaining('maru; hit'),
      expect.stringContaining('maru; hit'),
    ])
  }

  it('for one clinic re-renders its pages from the current database, and no other’s', async () => {
    await keepBoth()
    expect(await clear('--partner', 'lumi')).toContain('sections of lumi in every process')
    await expect.poll(() => howCame(LUMI)).toContain('fwd=')
    expect(await howCame(HANEUL)).toContain('hit')
  })

  it('for all clinics re-renders every page, and leaves none for the next start', async () => {
    await keepBoth()
    expect(await clear('--all')).toContain('of all clinics')
    await expect.poll(async () => (await howCame(HANEUL)).includes('fwd=')).toBe(true)
    expect(await howCame(LUMI)).toContain('fwd=')
    expect(existsSync(cachedPagesFile({ dataDir: folder }))).toBe(false)
  })

  it('shows data edited by hand, in sections that were rendered before', async () => {
    const { kysely } = site.context.db
    await site.get(LUMI, '/cscenter/notice')
    const { rows } = await sql<{ id: number; data: string }>`
      select id, data from notice where partner_id = 1 order by id desc limit 1`.execute(kysely)
    const [row] = rows
    if (!row) throw new Error('lumi has no notice')
    const data = JSON.stringify({ ...JSON.parse(row.data), isPinned: true, title: { ko: '손으로 고친 공지' } })
    await sql`update notice set data = ${data} where partner_id = 1 and id = ${row.id}`.execute(kysely)
    expect((await site.get(LUMI, '/cscenter/notice')).body).not.toContain('손으로 고친 공지')
    await clear('--all')
    await expect.poll(async () => (await site.get(LUMI, '/cscenter/notice')).body).toContain('손으로 고친 공지')
  })

  it('requires the name of a clinic', async () => {
    await expect(clear()).rejects.toThrow(UsageError)
    await expect(clear('--all', '--partner', 'lumi')).rejects.toThrow('Give a clinic with --partner')
  })
})
