import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBaseline } from '#server/content/import-baseline.ts'
import { findEntry, listEntries } from '#server/content/entries.ts'
import { listRevisions } from '#server/content/history.ts'
import { publishDrafts } from '#server/content/publish.ts'
import { recordPublished } from '#server/content/record-published.ts'
import { createRelease, findRelease, updateRelease } from '#server/content/releases.ts'
import { saveDraft } from '#server/content/save-draft.ts'
import { forgetOldContent, publishDueReleases, type UpkeepContext } from '#server/content/upkeep.ts'
import { createContext, type Context } from '#server/app/context.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { createLogger } from '#server/core/logger.ts'
import { publishHomepageConfig } from '#server/resources/partners/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { text } from '../stored-fixtures.ts'
import { describeOnBoth } from './dialects.ts'

const DAY_MS = 86_400_000
const later = (days: number) => new Date(NOON.getTime() + days * DAY_MS)

describeOnBoth('content releases', (dialect) => {
  let api: TestApi
  let other: Context
  const partnerId = parsePartnerId(1)
  const author = { id: null, name: 'editor' }
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }], await dialect.settings())
    other = await createContext(api.context.env, { logger: createLogger('silent', { now: () => NOON }) })
    await ensureBaseline(api.context.db, { partnerId, kinds: api.context.kinds, now: NOON })
  })
  afterAll(async () => {
    await other.close()
    await api.close()
  })

  const writing = (now = NOON) => ({ partnerId, kinds: api.context.kinds, author, now })

  const toUpkeep = (context: Context): UpkeepContext => ({
    db: context.db,
    kinds: context.kinds,
    logger: context.logger,
    loadOffered: context.loadPartner,
  })

  const change = async (key: string, changed: object, state: 'shown' | 'removed' = 'shown') => {
    const name = { kind: 'notices', key }
    const entry = await findEntry(partnerId, api.context.db.kysely, name)
    const data = { ...(entry?.draft ?? entry?.published)?.data, ...changed }
    return api.context.db.write([], (transaction) =>
      saveDraft(transaction, writing(), { ...name, data, state, since: entry?.edit ?? null }),
    )
  }

  const plan = (name: string, publishAt: string | null, keys: readonly string[]) =>
    api.context.db.write([], (transaction) =>
      createRelease(
        partnerId,
        transaction,
        { name, publishAt, entries: keys.map((key) => ({ kind: 'notices', key })) },
        writing(),
      ),
    )

  const titleOf = async (key: string) =>
    JSON.stringify((await findEntry(partnerId, api.context.db.kysely, { kind: 'notices', key }))?.published?.data)

  it('are published once at their time, by whichever process comes first', async () => {
    await change('1', { title: text('in June') })
    const { id } = await plan('June', later(28).toISOString(), ['1'])
    expect(await publishDueReleases(toUpkeep(api.context), later(27))).toBe(0)
    const first = publishDueReleases(toUpkeep(api.context), later(28))
    // Within one thread the embedded database's second connection would wait for itself.
    if (dialect.name === 'sqlite') await first
    const due = [await publishDueReleases(toUpkeep(other), later(28)), await first]
    expect(due).toContain(1)
    expect(await titleOf('1')).toContain('in June')
    expect(await findRelease(partnerId, api.context.db.kysely, id)).toMatchObject({ state: 'published', entries: [] })
    const { rows } = await listRevisions(partnerId, api.context.db.kysely, { kind: 'notices', key: '1' }, PAGE)
    expect(rows.map(({ revision, note }) => [revision, note])).toEqual([
      [2, 'June'],
      [1, ''],
    ])
  })

  it('are published in the order of their times when overdue', async () => {
    await change('1', { title: text('second') })
    const late = await plan('late', later(2).toISOString(), ['1'])
    await change('2', { title: text('first') })
    const early = await plan('early', later(1).toISOString(), ['2'])
    expect(await publishDueReleases(toUpkeep(api.context), later(9))).toBe(2)
    const [first, second] = await Promise.all(
      [early, late].map(({ id }) => findRelease(partnerId, api.context.db.kysely, id)),
    )
    expect(first?.publicationId).toBeLessThan(second?.publicationId ?? 0)
  })

  it('that cannot be published say why, and can be fixed', async () => {
    await change('2', { title: { en: 'no Korean' } })
    const { id } = await plan('broken', later(1).toISOString(), ['2'])
    await publishDueReleases(toUpkeep(api.context), later(3))
    const failed = await findRelease(partnerId, api.context.db.kysely, id)
    expect(failed).toMatchObject({ state: 'failed', entries: [{ kind: 'notices', key: '2' }] })
    expect(failed?.problems).toMatchObject([{ code: 'main-language-missing', pointer: '/title/ko' }])
    expect(await publishDueReleases(toUpkeep(api.context), later(4))).toBe(0)
    await change('2', { title: text('mended') })
    const again = { name: 'mended', publishAt: later(5).toISOString(), entries: [{ kind: 'notices', key: '2' }] }
    await api.context.db.write([], (transaction) => updateRelease(partnerId, transaction, id, again))
    await publishDueReleases(toUpkeep(api.context), later(5))
    expect(await titleOf('2')).toContain('mended')
  })

  it('take a draft over from another release, and accept only entries with a draft', async () => {
    await change('1', { title: text('taken over') })
    const { id: one } = await plan('one', null, ['1'])
    const { id: two } = await plan('two', null, ['1'])
    expect((await findRelease(partnerId, api.context.db.kysely, one))?.entries).toEqual([])
    expect((await findRelease(partnerId, api.context.db.kysely, two))?.entries).toHaveLength(1)
    await expect(plan('three', null, ['2'])).rejects.toMatchObject({ code: 'content/no-draft' })
  })

  it('keep removed entries in the bin for thirty days', async () => {
    await change('2', {}, 'removed')
    const tenant = api.context.findPartnerByHost('a.test')
    if (!tenant) throw new Error('a.test is gone')
    await api.context.db.write([], (transaction) =>
      publishDrafts(transaction, writing(), tenant, { names: [{ kind: 'notices', key: '2' }] }),
    )
    const bin = async () =>
      (await listEntries(partnerId, api.context.db.kysely, { kind: 'notices', state: 'removed' }, PAGE)).rows.length
    await forgetOldContent(api.context.db, later(29))
    expect(await bin()).toBe(1)
    await forgetOldContent(api.context.db, later(31))
    expect(await bin()).toBe(0)
    const history = await listRevisions(partnerId, api.context.db.kysely, { kind: 'notices', key: '2' }, PAGE)
    expect(history.total).toBe(0)
  })

  it('keep a draft of the settings when the template is switched in the meantime', async () => {
    const name = { kind: 'clinic', key: 'settings' }
    const before = await findEntry(partnerId, api.context.db.kysely, name)
    const data = { ...before?.published?.data, vatRate: 8 }
    await api.context.db.write([], (transaction) => saveDraft(transaction, writing(), { ...name, data, since: 1 }))
    await api.context.db.write(['partner:1'], async (transaction) => {
      const config = api.context.findPartnerByHost('a.test')?.homepageConfig
      if (config) await publishHomepageConfig(partnerId, transaction, { ...config, templateCode: 'calm' }, NOON)
      await recordPublished(transaction, writing(), name, 'switch')
    })
    const after = await findEntry(partnerId, api.context.db.kysely, name)
    expect(after?.published).toMatchObject({ revision: 2, data: { templateCode: 'calm', vatRate: 10 } })
    expect(after?.draft?.data).toMatchObject({ templateCode: 'calm', vatRate: 8 })
  })
})

const PAGE = { page: 1, size: 50 }
