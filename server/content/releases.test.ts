import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  failureOf,
  kinds,
  later,
  NOON,
  offered,
  openWritersDatabase,
  WHOLE_PAGE,
  type WritingClinic,
} from '#tests/writing-clinic.ts'
import { createLogger } from '../core/logger.ts'
import { listAudit } from './audit.ts'
import { findEdit, listPublications, listRevisions } from './history.ts'
import { cancelRelease, createRelease, findRelease, listDueReleases, listReleases, updateRelease } from './releases.ts'
import { requireKind } from './save-draft.ts'
import { forgetOldContent, publishDueReleases } from './upkeep.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

describe('a release', () => {
  const plan = (clinic: WritingClinic, keys: readonly string[], publishAt: string | null = null) => {
    const entries = keys.map((key) => ({ kind: 'faq-categories', key }))
    return writers.db.write([], (transaction) =>
      createRelease(clinic.partnerId, transaction, { name: 'June', publishAt, entries }, clinic.writing()),
    )
  }
  const context = () => ({
    db: writers.db,
    kinds,
    logger: createLogger('silent', { now: () => NOON }),
    loadOffered: async () => offered,
  })

  it('holds drafts, takes them over from other releases, and frees them when cancelled', async () => {
    const clinic = writers.openClinic()
    const { partnerId, keep, group } = clinic
    await keep('faq-categories', '1', group('a'), null)
    await keep('faq-categories', '2', group('b'), null)
    const first = await plan(clinic, ['1', '2'])
    expect(first).toMatchObject({
      id: 1,
      state: 'planned',
      author: { name: 'Mina' },
      entries: [{ key: '1' }, { key: '2' }],
    })
    expect(await plan(clinic, ['2'])).toMatchObject({ id: 2, entries: [{ key: '2' }] })
    expect((await findRelease(partnerId, writers.db.kysely, 1))?.entries).toEqual([
      { kind: 'faq-categories', key: '1' },
    ])
    const changed = await writers.db.write([], (transaction) =>
      updateRelease(partnerId, transaction, 1, { name: 'July', publishAt: null, entries: [] }),
    )
    expect(changed).toMatchObject({ name: 'July', entries: [] })
    await writers.db.write([], (transaction) => cancelRelease(partnerId, transaction, 2, NOON))
    const { rows } = await listReleases(partnerId, writers.db.kysely, WHOLE_PAGE)
    expect(rows.map(({ id, state, entries }) => [id, state, entries])).toEqual([
      [2, 'cancelled', []],
      [1, 'planned', []],
    ])
    const again = writers.db.write([], (transaction) => cancelRelease(partnerId, transaction, 2, NOON))
    expect(await failureOf(again)).toMatchObject({ code: 'content/release-over', status: 409 })
    const none = writers.db.write([], (transaction) => cancelRelease(partnerId, transaction, 3, NOON))
    expect(await failureOf(none)).toMatchObject({ status: 404 })
    expect(await failureOf(plan(clinic, ['9']))).toMatchObject({
      code: 'content/no-draft',
      status: 409,
      entry: { key: '9' },
    })
  })

  it('is published at its time, under its name, with only its own drafts', async () => {
    const clinic = writers.openClinic()
    await clinic.keep('faq-categories', '1', clinic.group('a'), null)
    await clinic.keep('faq-categories', '2', clinic.group('b'), null)
    const { id } = await plan(clinic, ['1'], later(2).toISOString())
    expect(await publishDueReleases(context(), later(1))).toBe(0)
    expect(await publishDueReleases(context(), later(2))).toBe(1)
    expect(await findRelease(clinic.partnerId, writers.db.kysely, id)).toMatchObject({
      state: 'published',
      publicationId: 1,
    })
    expect((await clinic.find('2'))?.published).toBeNull()
    expect((await listPublications(clinic.partnerId, writers.db.kysely, WHOLE_PAGE)).rows).toMatchObject([
      { note: 'June' },
    ])
    expect(await publishDueReleases(context(), later(3))).toBe(0)
  })

  it('that cannot be published gives the reason and can be fixed', async () => {
    const clinic = writers.openClinic()
    await clinic.keep('faq-categories', '1', { name: {} }, null)
    const { id } = await plan(clinic, ['1'], later(1).toISOString())
    await publishDueReleases(context(), later(1))
    expect(await findRelease(clinic.partnerId, writers.db.kysely, id)).toMatchObject({
      state: 'failed',
      publicationId: null,
      problems: [
        { key: '1', code: 'missing', pointer: '/weight' },
        { key: '1', code: 'empty', pointer: '/name' },
      ],
    })
    const mended = await writers.db.write([], (transaction) =>
      updateRelease(clinic.partnerId, transaction, id, {
        name: 'June',
        publishAt: later(9).toISOString(),
        entries: [],
      }),
    )
    expect(mended).toMatchObject({ state: 'planned', problems: [] })
    await writers.db.write([], (transaction) => cancelRelease(clinic.partnerId, transaction, id, NOON))
    expect((await listAudit(clinic.partnerId, writers.db.kysely, WHOLE_PAGE)).rows).toMatchObject([
      { action: 'content/release-failed', actor: '', detail: { release: id, code: 'content/not-publishable' } },
    ])
  })

  it('that is due is published before later ones, and a failed one stops none of them', async () => {
    const [early, broken, late] = [writers.openClinic(), writers.openClinic(), writers.openClinic()]
    for (const clinic of [early, late]) await clinic.keep('faq-categories', '1', clinic.group('a'), null)
    await broken.keep('faq-categories', '1', { name: {} }, null)
    await plan(late, ['1'], later(3).toISOString())
    await plan(broken, ['1'], later(2).toISOString())
    await plan(early, ['1'], later(1).toISOString())
    const due = [early, broken, late].map(({ partnerId }) => ({ partnerId, id: 1 }))
    expect(await listDueReleases(writers.db.kysely, later(3))).toEqual(due)
    expect(await publishDueReleases(context(), later(3))).toBe(3)
    const stateOf = async ({ partnerId }: WritingClinic) => (await findRelease(partnerId, writers.db.kysely, 1))?.state
    expect([await stateOf(early), await stateOf(broken), await stateOf(late)]).toEqual([
      'published',
      'failed',
      'published',
    ])
  })

  it('stays planned if its clinic is gone or the server itself fails', async () => {
    const clinic = writers.openClinic()
    await clinic.keep('faq-categories', '1', clinic.group('a'), null)
    const { id } = await plan(clinic, ['1'], NOON.toISOString())
    await publishDueReleases({ ...context(), loadOffered: async () => null }, NOON)
    const groups = requireKind(kinds, 'faq-categories')
    const failing = new Map([[groups.name, { ...groups, write: () => Promise.reject(new Error('The disk is full')) }]])
    await expect(publishDueReleases({ ...context(), kinds: failing }, NOON)).rejects.toThrow('The disk is full')
    expect(await findRelease(clinic.partnerId, writers.db.kysely, id)).toMatchObject({ state: 'planned', problems: [] })
    expect((await clinic.find('1'))?.published).toBeNull()
    expect(await publishDueReleases(context(), NOON)).toBe(1)
  })

  it('keeps a draft that changes later, and frees it once published', async () => {
    const clinic = writers.openClinic()
    // Its English is missing, but the release was planned despite the warning.
    await clinic.keep('faq-categories', '1', { name: { ko: 'a' }, weight: 1 }, null)
    const { id } = await plan(clinic, ['1'], later(1).toISOString())
    await clinic.keep('faq-categories', '1', { id: 1, name: { ko: 'b' }, weight: 1 }, 1)
    expect((await clinic.find('1'))?.draft).toMatchObject({ releaseId: id })
    const told: (readonly string[])[] = []
    const stop = writers.db.onChange((tags) => void told.push(tags ?? []))
    await publishDueReleases(context(), later(1))
    await writers.db.catchUp()
    stop()
    expect(await clinic.find('1')).toMatchObject({ draft: null, published: { data: { name: { ko: 'b' } } } })
    expect(told.flat()).toContain(`partner:${clinic.partnerId}/faq-categories`)
  })

  it('that is cancelled at its due time publishes nothing', async () => {
    const clinic = writers.openClinic()
    await clinic.keep('faq-categories', '1', clinic.group('a'), null)
    const { id } = await plan(clinic, ['1'], later(1).toISOString())
    const callOff = async () => {
      await writers.db.write([], (transaction) => cancelRelease(clinic.partnerId, transaction, id, later(1)))
      return offered
    }
    expect(await publishDueReleases({ ...context(), loadOffered: callOff }, later(1))).toBe(1)
    expect(await findRelease(clinic.partnerId, writers.db.kysely, id)).toMatchObject({
      state: 'cancelled',
      publicationId: null,
      problems: [],
    })
    expect(await clinic.find('1')).toMatchObject({ published: null, draft: { state: 'shown' } })
  })

  it('that fails is logged for the operator', async () => {
    const clinic = writers.openClinic()
    const lines: string[] = []
    const logger = createLogger('info', { now: () => NOON }, (line) => lines.push(line))
    await clinic.keep('faq-categories', '1', { name: {} }, null)
    const { id } = await plan(clinic, ['1'], later(1).toISOString())
    await publishDueReleases({ ...context(), logger }, later(1))
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      partner: clinic.partnerId,
      release: id,
      code: 'content/not-publishable',
    })
  })

  it('lists its drafts by kind and number, and does not exist at other clinics', async () => {
    const clinic = writers.openClinic()
    for (const key of ['10', '2', '1']) await clinic.keep('faq-categories', key, clinic.group(key), null)
    const { id, entries } = await plan(clinic, ['10', '2', '1'])
    expect(entries.map(({ key }) => key)).toEqual(['1', '2', '10'])
    const other = writers.openClinic()
    expect(await findRelease(other.partnerId, writers.db.kysely, id)).toBeNull()
    const change = writers.db.write([], (transaction) =>
      updateRelease(other.partnerId, transaction, id, { name: 'x', publishAt: null, entries: [] }),
    )
    expect(await failureOf(change)).toMatchObject({ code: 'content/not-found', status: 404 })
  })
})

it('entries in the bin are kept for a month, then deleted with their revisions', async () => {
  const clinic = writers.openClinic()
  const key = await clinic.publicGroup()
  const stays = await clinic.publicGroup('other')
  await clinic.keep('faq-categories', key, { id: 1, ...clinic.group('진료') }, 1, 'removed')
  await clinic.publish()
  await forgetOldContent(writers.db, later(30))
  expect(await clinic.find(key)).toMatchObject({ published: { state: 'removed' } })
  await forgetOldContent(writers.db, later(31))
  expect(await clinic.find(key)).toBeNull()
  expect(await clinic.find(stays)).not.toBeNull()
  const { rows } = await listRevisions(clinic.partnerId, writers.db.kysely, { kind: 'faq-categories', key }, WHOLE_PAGE)
  expect(rows).toEqual([])
})

it('edits are kept for a month, for writers still working from them', async () => {
  const clinic = writers.openClinic()
  await clinic.keep('faq-categories', '1', clinic.group('a'), null)
  const keptAfter = async (days: number) => {
    await forgetOldContent(writers.db, later(days))
    return await findEdit(clinic.partnerId, writers.db.kysely, { kind: 'faq-categories', key: '1' }, 1)
  }
  expect(await keptAfter(30)).toMatchObject({ state: 'shown', data: { name: { ko: 'a' } } })
  expect(await keptAfter(31)).toBeNull()
})
