import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { DraftAuthor } from '../../api/http/template-drafts.ts'
import { readPreviewToken } from '../../security/secrets/preview-token.ts'
import { readArchive } from '../../templates/packages/read-files.ts'
import { createTemplateDrafts } from './template-drafts.ts'

const MINA: DraftAuthor = { id: null, name: 'mina@maru.test' }
const JUNE: DraftAuthor = { id: null, name: 'june@maru.test' }
const GREEN = '#1d5c4a'
const green = { op: 'setToken', path: ['colors', 'accent'], value: GREEN }
const still = { op: 'set', file: 'layouts/home.json', scope: 'base', id: 'hero', name: 'showNext', value: false }
/** Ink with too little contrast, which the check reports. */
const pale = { ...green, path: ['colors', 'ink'], value: '#fefefe' }

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }], { CONSOLE_HOST: 'console.test' })
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of ['template_draft', 'template_release', 'audit'])
    await sql`delete from ${sql.table(table)}`.execute(api.context.db.kysely)
})

const drafts = () => api.context.templateDrafts
const state = (code: string, author = MINA) => drafts().state(code, author)
const audited = async () =>
  (await sql<{ action: string; detail: string }>`select action, detail from audit`.execute(api.context.db.kysely)).rows

describe('a draft', () => {
  it('starts as the build’s template and contains the authors’ edits', async () => {
    expect(await state('clean')).toMatchObject({ revision: 0, changedBy: null, parent: 'base', done: [] })
    const { outcome, state: after } = await drafts().edit('clean', green, MINA)
    expect(outcome).toEqual({ refusal: null, conflicts: [] })
    expect(after).toMatchObject({ revision: 1, changedBy: MINA.name, done: [green] })
    expect(after?.files['clean/theme.json']).toContain(GREEN)
    expect(Object.keys(after?.files ?? {}).some((path) => path.startsWith('calm/'))).toBe(false)
  })

  it('undoes and redoes each author’s own steps', async () => {
    await drafts().edit('clean', green, MINA)
    await drafts().edit('clean', still, JUNE)
    expect(await state('clean', JUNE)).toMatchObject({ done: [still], undone: [] })
    const undone = await drafts().undo('clean', MINA)
    expect(undone.state).toMatchObject({ done: [], undone: [green], revision: 3 })
    expect(undone.state?.files['clean/theme.json']).not.toContain(GREEN)
    expect(undone.state?.files['clean/layouts/home.json']).toContain('"showNext": false')
    expect((await drafts().redo('clean', JUNE)).outcome.refusal).toBe('nothing-to-change')
    const redone = await drafts().redo('clean', MINA)
    expect(redone.state).toMatchObject({ done: [green], undone: [] })
    expect(redone.state?.files['clean/theme.json']).toContain(GREEN)
  })

  it('rejects unknown templates with 404 and unknown edits with 400', async () => {
    const unknown = { status: 404 }
    await expect(state('nothing')).rejects.toMatchObject(unknown)
    await expect(drafts().edit('nothing', green, MINA)).rejects.toMatchObject(unknown)
    await expect(drafts().undo('nothing', MINA)).rejects.toMatchObject(unknown)
    await expect(drafts().redo('nothing', MINA)).rejects.toMatchObject(unknown)
    await expect(drafts().start({ from: 'nothing', code: 'spring', label: 'x' }, MINA)).rejects.toMatchObject(unknown)
    await expect(drafts().problems('nothing')).rejects.toMatchObject(unknown)
    await expect(drafts().export('nothing')).rejects.toMatchObject(unknown)
    await expect(drafts().edit('clean', { op: 'rm' }, MINA)).rejects.toMatchObject({ status: 400 })
    expect(await drafts().show('nothing')).toBeNull()
  })

  it('starts as a copy of another template, under an unused code', async () => {
    const start = { from: 'clean', code: 'spring', label: 'Spring' }
    const started = await drafts().start(start, MINA)
    expect(started).toMatchObject({ outcome: { refusal: null }, state: { code: 'spring', revision: 1 } })
    expect(await drafts().start(start, JUNE)).toEqual({
      outcome: { refusal: 'taken-id', conflicts: [] },
      state: null,
    })
    const templates = await drafts().templates()
    expect(templates.find(({ code }) => code === 'spring')).toMatchObject({
      label: { ko: 'Spring' },
      draft: { changedBy: MINA.name, changedAt: api.context.clock.now().toISOString(), released: null },
    })
    expect(templates.find(({ code }) => code === 'calm')?.draft).toBeNull()
    expect(templates.map(({ code }) => code)).toEqual(['calm', 'clean', 'editorial', 'spring', 'vivid'])
    // The base does not contain this template.
    expect(await drafts().base('spring')).toEqual({ version: null, parent: null, files: {} })
  })

  it('is compared with the template before the draft', async () => {
    await drafts().edit('clean', green, MINA)
    const base = await drafts().base('clean')
    expect(base).toMatchObject({ version: '1.0.0', parent: 'base' })
    expect(base.files['clean/theme.json']).not.toContain(GREEN)
    const loaded = await drafts().loadBase()
    expect(loaded).toMatchObject({ revision: 0, changedBy: null, history: { done: [], undone: [] } })
    expect(loaded.files.get('clean/theme.json')).not.toContain(GREEN)
    expect((await drafts().load('clean')).files.get('clean/theme.json')).toContain(GREEN)
  })

  it('is rendered under a version of its own', async () => {
    expect(await drafts().show('clean')).toBeNull()
    await drafts().edit('clean', green, MINA)
    const shown = await drafts().show('clean')
    expect(shown?.version).toBe('draft-1')
    expect(shown?.files.find(({ path }) => path === 'clean/theme.json')?.text).toContain(GREEN)
  })

  it('reports its own problems, and not those of other templates', async () => {
    await drafts().edit('clean', pale, MINA)
    const { problems, digest } = await drafts().problems('clean')
    expect(problems.some(({ code }) => code === 'T601')).toBe(true)
    expect(digest).toMatch(/^[\w-]{20}$/)
    const others = (await drafts().problems('calm')).problems
    expect(others.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('is exported as its own folder', async () => {
    await drafts().edit('clean', green, MINA)
    const { fileName, content } = await drafts().export('clean')
    expect(fileName).toBe('clean.tgz')
    const files = await readArchive(fileName, content)
    expect(String(files.get('clean/theme.json'))).toContain(GREEN)
    expect([...files.keys()].every((path) => path.startsWith('clean/'))).toBe(true)
  })
})

describe('a release', () => {
  const release = (version: string, revision: number, code = 'clean') =>
    drafts().release(code, { version, revision }, MINA)

  it('becomes the newest version, marks the draft, and is audited', async () => {
    await drafts().edit('clean', green, MINA)
    await release('1.1.0', 1)
    expect((await api.context.templates.newest()).get('clean')?.template.version).toBe('1.1.0')
    const template = (await drafts().templates()).find(({ code }) => code === 'clean')
    expect(template?.draft?.released).toBe('1.1.0')
    const after = await state('clean')
    expect(after).toMatchObject({ revision: 2, done: [green] })
    expect(JSON.parse(after.files['clean/template.json'] ?? '')).toMatchObject({ version: '1.1.0', code: 'clean' })
    expect(await audited()).toEqual([{ action: 'fleet/released', detail: expect.stringContaining('clean@1.1.0') }])
    const { rows } = await sql<{ origin: string; vouched_by: string; files: string }>`
      select origin, vouched_by, files from template_release where code = 'clean' and version = '1.1.0'`.execute(
      api.context.db.kysely,
    )
    expect(rows).toMatchObject([{ origin: 'studio', vouched_by: MINA.name, files: expect.stringContaining(GREEN) }])
  })

  it('is rejected without a draft, or if the draft has changed since it was loaded', async () => {
    await expect(release('1.1.0', 0)).rejects.toMatchObject({ status: 404, code: 'studio/not-found' })
    await drafts().edit('clean', green, MINA)
    await drafts().edit('clean', still, JUNE)
    for (const revision of [0, 1, 3])
      await expect(release('1.1.0', revision)).rejects.toMatchObject({ status: 409, code: 'studio/changed' })
    await release('1.1.0', 2)
  })

  it.each(['1.0.0', '0.9.9'])('is rejected as version %s if 1.0.0 is the newest one', async (version) => {
    await drafts().edit('clean', green, MINA)
    await expect(release(version, 1)).rejects.toMatchObject({ status: 422, code: 'studio/version' })
    expect(await state('clean')).toMatchObject({ revision: 1 })
    expect(await audited()).toEqual([])
  })

  it('compares versions numerically', async () => {
    await drafts().edit('clean', green, MINA)
    await release('1.9.0', 1)
    await expect(release('1.9.0', 2)).rejects.toMatchObject({ status: 422, code: 'studio/version' })
    await release('1.10.0', 2)
    expect((await api.context.templates.newest()).get('clean')?.template.version).toBe('1.10.0')
  })

  it('may have any version for a new template', async () => {
    await drafts().start({ from: 'clean', code: 'spring', label: 'Spring' }, MINA)
    await release('0.1.0', 1, 'spring')
    expect((await api.context.templates.newest()).get('spring')?.template.version).toBe('0.1.0')
  })

  it('is rejected with the errors found in this template only', async () => {
    await drafts().edit('clean', pale, MINA)
    await expect(release('1.1.0', 1)).rejects.toMatchObject({
      status: 422,
      code: 'studio/has-errors',
      message: expect.stringContaining('T601'),
      details: { count: expect.any(Number) },
    })
    await drafts().edit('calm', green, MINA)
    await release('1.1.0', 1, 'calm')
  })
})

describe('previews', () => {
  const preview = (clinics: string[], requestHost = 'console.test', language: 'ko' | 'en' | 'zh' = 'en') =>
    drafts().previews('clean', { clinics, language, requestHost })

  it('are links to clinics at their own addresses, named in the reader’s language', async () => {
    await drafts().edit('clean', green, MINA)
    const [link] = await preview(['a'])
    expect(link).toMatchObject({ code: 'a', name: 'canary-a en' })
    const { origin, pathname, searchParams } = new URL(link?.address ?? '')
    expect([origin, pathname, searchParams.get('template')]).toEqual(['https://a.test', '/__preview', 'clean'])
    const { secrets, clock } = api.context
    const clinic = parsePartnerId(1)
    const openAfter = (hours: number) =>
      readPreviewToken(
        secrets,
        clinic,
        searchParams.get('token') ?? '',
        new Date(clock.now().getTime() + hours * 3_600_000 - 1000),
      )
    expect(openAfter(3)).toEqual({ kind: 'template', code: 'clean' })
    expect(openAfter(3.1)).toBeNull()
    expect((await preview(['a'], 'console.test', 'zh'))[0]?.name).toBe('canary-a ko')
  })

  it('are rejected for an unknown clinic, one without a host, and an unknown template', async () => {
    for (const clinics of [['nobody'], ['a', 'nobody']])
      await expect(preview(clinics)).rejects.toMatchObject({ status: 404 })
    const wish = { clinics: ['a'], language: 'en', requestHost: 'console.test' } as const
    const tenant = await api.context.loadPartnerByCode('a')
    if (!tenant) throw new Error('The clinic is missing')
    const hostless = { ...tenant, partner: { ...tenant.partner, hosts: [] } }
    const own = createTemplateDrafts({ ...api.context, loadPartnerByCode: async () => hostless })
    await expect(own.previews('clean', wish)).rejects.toMatchObject({ status: 404 })
    await expect(drafts().previews('nothing', wish)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a discarded draft', () => {
  it('is removed and audited, and the template is as before', async () => {
    await drafts().edit('clean', green, MINA)
    await drafts().discard('clean', 1, MINA)
    const after = await state('clean')
    expect(after).toMatchObject({ revision: 0, done: [], changedBy: null })
    expect(after.files['clean/theme.json']).not.toContain(GREEN)
    const [entry, ...others] = await audited()
    expect([entry?.action, others]).toEqual(['studio/discarded', []])
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ code: 'clean', revision: 1 })
  })

  it('stays if it has changed since it was loaded; a missing draft returns 404', async () => {
    await expect(drafts().discard('clean', 0, MINA)).rejects.toMatchObject({ status: 404 })
    await drafts().edit('clean', green, MINA)
    await drafts().edit('clean', still, JUNE)
    for (const revision of [1, 3])
      await expect(drafts().discard('clean', revision, MINA)).rejects.toMatchObject({ status: 409 })
    expect(await state('clean')).toMatchObject({ revision: 2 })
    expect(await audited()).toEqual([])
  })
})

it('the catalogue of sections describes each one and states whether it has a picture', async () => {
  const { sections } = await drafts().catalogue()
  const hero = sections.find(({ type }) => type === 'HeroSlider')
  expect(hero).toMatchObject({ version: expect.any(Number), hasPicture: true, label: 'Hero slider' })
  expect(hero?.roles.length).toBeGreaterThan(0)
  expect(sections.find(({ type }) => type === 'PageTitle')?.heading).toBe('page')
  expect(sections.find(({ type }) => type === 'SiteHeader')).not.toHaveProperty('heading')
  expect(sections.length).toBeGreaterThan(100)
})
