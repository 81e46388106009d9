import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { takeBackRollOut, widenRollOut } from '#schemas/generated/api/clinics.ts'
import {
  discardTemplateDraft,
  editTemplateDraft,
  exportTemplateDraft,
  getTemplateDraft,
  getTemplateStudio,
  listTemplateProblems,
  listTemplateSections,
  previewTemplateDraft,
  redoTemplateDraft,
  releaseTemplateDraft,
  startTemplateDraft,
  undoTemplateDraft,
} from '#schemas/generated/api/template-drafts.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import type { Operation } from '#schemas/operation.ts'
import { roleSchemas } from '#schemas/generated/schema-files.ts'
import { checkTemplates, loadTemplates, readBuildParts } from '#server/templates/check/index.ts'
import { readArchive } from '#server/templates/packages/read-files.ts'
import { notices } from '#server/resources/notices/repository.ts'
import { collectionTag } from '#server/tenancy/tags.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const HOUSE = 'console.test'
const HOME = 'layouts/home.json'
type Failure = { readonly code?: string; readonly message?: string }
const GREEN = '#1d5c4a'
const green = { op: 'setToken', path: ['colors', 'accent'], value: GREEN }
const quiet = { op: 'set', file: HOME, scope: 'base', id: 'hero', name: 'isQuiet', value: true }

describeOnBoth('a drafted template', (dialect) => {
  let site: TestSite
  let mina = ''
  let june = ''
  beforeEach(async () => {
    site = await openTestSite({ CONSOLE_HOST: HOUSE, ...(await dialect.demoSettings()) })
    mina = await signIn('mina@maru.test', 'author')
    june = await signIn('june@maru.test', 'operator')
  })
  afterEach(() => site.close())

  const signIn = async (email: string, role: 'author' | 'operator') => {
    await addAdministrator(site.context.db, { email, password: PASSWORD, partnerId: null, role }, new Date())
    const { headers } = await call(createAdminSession, { email, password: PASSWORD }, '')
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }

  /** Asks at the operators' host as the console does. */
  const call = async <Input extends object, Output>(
    { method, path }: Operation<Input, Output>,
    input: Input,
    cookie: string,
    revision?: number,
  ) => {
    const { templateCode = '', ...body }: { templateCode?: string } = input
    const answer = await site.app.inject({
      method,
      url: `/api${path.replace('{templateCode}', templateCode)}`,
      headers: {
        host: HOUSE,
        cookie,
        'content-type': 'application/json',
        ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
      },
      ...(method === 'GET' ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Output & Failure>() }
  }
  const read = async (code: string, cookie: string) =>
    (await call(getTemplateDraft, { templateCode: code }, cookie)).body.row
  const edit = async (code: string, change: object, cookie: string) =>
    (await call(editTemplateDraft, { templateCode: code, edit: { ...change } }, cookie)).body
  const countQuiet = ({ files }: { files: Readonly<Record<string, unknown>> }) =>
    String(files['clean/layouts/home.json']).split('"isQuiet": true').length - 1

  const lumi = async () => (await site.get('lumi.localhost', '/')).body

  it('is edited by two authors without lost changes, and each undoes only their own', async () => {
    const before = await read('clean', mina)
    expect(before).toMatchObject({ revision: 0, parent: 'base', done: [], hasPictures: true })
    const both = await Promise.all([
      edit('clean', quiet, mina),
      edit('clean', green, june),
      edit('clean', { ...quiet, id: 'news' }, june),
    ])
    expect(both.map(({ row }) => row.refusal)).toEqual([null, null, null])
    const drafted = await read('clean', mina)
    // Its sections look otherwise than they were drawn.
    expect(drafted).toMatchObject({ revision: 3, done: [quiet], hasPictures: false })
    expect(drafted.files['clean/theme.json']).toContain(GREEN)
    expect(countQuiet(drafted)).toBe(2)

    expect((await call(undoTemplateDraft, { templateCode: 'clean' }, mina)).body.row.conflicts).toEqual([])
    const after = await read('clean', june)
    expect(countQuiet(after)).toBe(1)
    expect(after.files['clean/theme.json']).toContain(GREEN)
    expect(after.done).toHaveLength(2)
    await call(redoTemplateDraft, { templateCode: 'clean' }, mina)
    await call(undoTemplateDraft, { templateCode: 'clean' }, mina)
    for (let count = 0; count < 2; count += 1) await call(undoTemplateDraft, { templateCode: 'clean' }, june)
    const last = (await call(undoTemplateDraft, { templateCode: 'clean' }, june)).body.row
    expect(last.refusal).toBe('nothing-to-change')
    expect(last.state?.files).toEqual(before.files)
    expect(last.state?.hasPictures).toBe(true)
    expect(await lumi()).not.toContain(GREEN)
  })

  it('goes through previews and a release to one clinic, is rolled back, and exported without errors', async () => {
    const started = await call(startTemplateDraft, { from: 'clean', code: 'spring', label: 'Spring' }, mina)
    expect(started.body.row).toMatchObject({ refusal: null, state: { revision: 1, code: 'spring' } })
    expect(
      (await call(startTemplateDraft, { from: 'clean', code: 'spring', label: 'x' }, june)).body.row,
    ).toMatchObject({
      refusal: 'taken-id',
    })
    await edit('spring', green, mina)
    await edit('spring', { ...quiet, name: 'showNext', value: false }, mina)
    const studio = (await call(getTemplateStudio, {}, mina)).body.row
    const offered = studio.templates.find(({ code }) => code === 'spring')
    expect(offered).toMatchObject({ label: { ko: 'Spring' }, draft: { changedBy: 'mina@maru.test', released: null } })
    expect((await call(listTemplateSections, {}, mina)).body.rows.length).toBeGreaterThan(20)
    const { problems } = (await call(listTemplateProblems, { templateCode: 'spring' }, mina)).body.row
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])

    const clinics = studio.clinics.map(({ code }) => code)
    // Others than the first ones are found by words, and the one that is being looked at is always there.
    const find = async (query: string) => {
      const asked = { ...getTemplateStudio, path: `${getTemplateStudio.path}?${query}` }
      return (await call(asked, {}, mina)).body.row.clinics
    }
    expect(await find(`keyword=zz&clinic=${clinics[2]}`)).toEqual(studio.clinics.slice(2))
    expect((await find('keyword=onyu.local')).map(({ code }) => code)).toEqual(['onyu'])
    const links = (await call(previewTemplateDraft, { templateCode: 'spring', clinics }, mina)).body.rows
    expect(links).toHaveLength(3)
    for (const { address } of links) {
      const { host, pathname, search } = new URL(address)
      const preview = await site.get(host, pathname + search)
      expect([preview.status, preview.body.includes(GREEN)]).toEqual([200, true])
      const other = await site.get(host, (pathname + search).replace('template=spring', 'template=calm'))
      expect(other.body).not.toContain(GREEN)
    }

    const wish = { templateCode: 'spring', version: '1.0.0' }
    expect((await call(releaseTemplateDraft, wish, mina)).status).toBe(428)
    expect((await call(releaseTemplateDraft, wish, mina, 2)).body.code).toBe('studio/changed')
    expect((await call(releaseTemplateDraft, wish, mina, 3)).body.row).toMatchObject({ revision: 4 })
    expect((await call(releaseTemplateDraft, wish, mina, 4)).body.code).toBe('studio/version')

    expect((await site.context.templates.list()).map(({ code }) => code)).toContain('spring')
    const folder = await exportTo('spring')
    const files = await loadTemplates(folder)
    const found = checkTemplates({ files, ...(await readBuildParts()), roles: Object.keys(roleSchemas) })
    expect(found.filter(({ file, severity }) => severity === 'error' && file.includes('/spring/'))).toEqual([])
    expect(files.find(({ path }) => path === 'spring/template.json')?.text).toContain('"version": "1.0.0"')
    await rm(folder, { recursive: true })
  })

  it('reaches a clinic on a built-in template by a rollout, and is rolled back', async () => {
    await edit('clean', green, mina)
    expect((await call(releaseTemplateDraft, { templateCode: 'clean', version: '1.0.0' }, mina, 1)).body.code).toBe(
      'studio/version',
    )
    await call(releaseTemplateDraft, { templateCode: 'clean', version: '1.1.0' }, mina, 1)
    expect(await lumi()).not.toContain(GREEN)
    expect((await call(widenRollOut, { templateCode: 'clean', clinics: ['lumi'] }, mina)).status).toBe(403)
    expect((await call(widenRollOut, { templateCode: 'clean', clinics: ['lumi'] }, june)).body.row.changed).toBe(1)
    expect(await lumi()).toContain(GREEN)
    await call(takeBackRollOut, { templateCode: 'clean' }, june)
    expect(await lumi()).not.toContain(GREEN)
    const { revision } = await read('clean', mina)
    const gone = (await call(discardTemplateDraft, { templateCode: 'clean' }, mina, revision)).body.row
    expect(gone.revision).toBe(0)
    // The release remains and is the base of the next draft.
    expect(gone.files['clean/theme.json']).toContain(GREEN)
  })

  it('passes its inheritance on to a new template, whether it is built in, released or a draft', async () => {
    const start = async (from: string, code: string) =>
      (await call(startTemplateDraft, { from, code, label: code }, mina)).body.row
    const ownOf = (code: string, { files }: { files: Readonly<Record<string, unknown>> }) =>
      Object.keys(files)
        .filter((path) => path.startsWith(`${code}/`))
        .map((path) => path.slice(code.length + 1))
    const before = ownOf('clean', await read('clean', mina))
    await edit('clean', green, mina)
    // The draft is not released yet: the new template starts from its current state.
    expect(await start('clean', 'early')).toMatchObject({ refusal: null, state: { parent: 'base' } })
    expect((await read('early', mina)).files['early/theme.json']).toContain(GREEN)
    expect(await start('early', 'earlier')).toMatchObject({ refusal: null, state: { parent: 'base' } })

    await call(releaseTemplateDraft, { templateCode: 'clean', version: '1.1.0' }, mina, 1)
    await call(releaseTemplateDraft, { templateCode: 'early', version: '1.0.0' }, mina, 1)
    for (const [released, code] of [
      ['clean', 'late'],
      ['early', 'later'],
    ] as const) {
      const { revision } = await read(released, mina)
      const gone = (await call(discardTemplateDraft, { templateCode: released }, mina, revision)).body.row
      expect([gone.parent, ownOf(released, gone)]).toEqual(['base', before])
      expect(await start(released, code)).toMatchObject({ refusal: null, state: { parent: 'base' } })
      const made = await read(code, mina)
      expect(ownOf(code, made)).toEqual(before)
      expect(made.files[`${code}/theme.json`]).toContain(GREEN)
    }
  })

  it('is not released with an error, which is reported', async () => {
    await edit('clean', { ...green, path: ['colors', 'ink'], value: '#fefefe' }, mina)
    const { status, body } = await call(releaseTemplateDraft, { templateCode: 'clean', version: '1.1.0' }, mina, 1)
    expect([status, body.code]).toEqual([422, 'studio/has-errors'])
    expect(body.message).toContain('T601')
    expect(await site.context.templates.list()).toHaveLength(4)
  })

  it('is shown on a clinic’s page at the operators’ host, to authors and operators only', async () => {
    await edit('clean', green, mina)
    const frame = '/studio/frame?clinic=onyu&template=clean&type=HYBRID&path=/'
    const seen = await site.get(HOUSE, frame, { cookie: mina })
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(seen.body).toContain(GREEN)
    expect(seen.body).not.toContain('<script type="module"')
    const [, picture = ''] = /"(\/studio\/of\/onyu\/media\/[^"]+|\/studio\/of\/onyu\/icon[^"]+)"/.exec(seen.body) ?? []
    expect((await site.get(HOUSE, picture, { cookie: mina })).status).toBe(200)
    for (const url of [frame, picture]) expect((await site.get(HOUSE, url)).status).toBe(401)
    // Nothing else of a clinic comes through, and no clinic's host has any of it.
    for (const path of ['api/customer/global/info', '', 'console', 'media/../api/openapi.json']) {
      expect((await site.get(HOUSE, `/studio/of/onyu/${path}`, { cookie: mina })).status).toBe(404)
    }
    expect((await site.get('lumi.localhost', frame, { cookie: mina })).status).toBe(404)
    const drawn = await site.get(HOUSE, '/studio/pictures/clean/HeroSlider.webp')
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await lumi()).not.toContain('/studio/')
  })

  it('is shown with the clinic’s current content, independent of earlier previews', async () => {
    const look = async (more = '') =>
      (await site.get(HOUSE, `/studio/frame?clinic=lumi&template=clean&type=HYBRID&path=/${more}`, { cookie: mina }))
        .body
    const visitors = await lumi()
    const [, name = ''] = /alt="([^"]{4,})"/.exec(visitors.slice(visitors.indexOf('<main'))) ?? []
    expect(await look()).toContain(name)
    expect(await look('&content=empty')).not.toContain(name)
    expect(await look('&content=long')).toContain(`${name} ${name} ${name}`)
    expect(await look('&content=lost')).toContain('_image?url=%2Fmedia%2Flost.webp')
    const [screen, paper] = [await look(), await look('&media=print')]
    expect([screen, paper].map((page) => /@media (\w+)\{[^@]*\[data-place=overlay\]/.exec(page)?.[1])).toEqual([
      'print',
      'all',
    ])
    const first = await look()
    expect(first).toContain(name)
    expect(first).not.toContain(`${name} ${name}`)

    // A change of the draft, and one of the clinic's content.
    expect(await look()).toBe(first)
    await edit('clean', { op: 'remove', file: HOME, scope: 'HYBRID', id: 'news' }, mina)
    const without = await look()
    expect([first, without].map((page) => page.includes('data-section-id="news"'))).toEqual([true, false])
    await call(undoTemplateDraft, { templateCode: 'clean' }, mina)
    const tenant = site.context.findPartnerByHost('lumi.localhost')
    if (!tenant) throw new Error('lumi is not there')
    const [notice] = (await notices.list(tenant.id, site.context.db.kysely, { paging: { page: 1, size: 1 } })).rows
    if (!notice) throw new Error('lumi has no notice')
    await site.context.db.write([collectionTag(tenant.id, 'notices')], (transaction) =>
      notices.insert(tenant.id, transaction, { ...notice, id: 996, isPinned: true, title: { ko: '봄의 소식' } }),
    )
    expect(await look()).toContain('봄의 소식')
    expect(await lumi()).toContain('봄의 소식')
  })

  it('requires a signed-in author, an existing template and a valid edit', async () => {
    expect((await call(getTemplateDraft, { templateCode: 'clean' }, '')).status).toBe(401)
    expect((await call(getTemplateDraft, { templateCode: 'nothing' }, mina)).status).toBe(404)
    expect((await edit('clean', { op: 'rm' }, mina)).code).toBe('studio/bad-edit')
  })

  /** The exported folder as it would lie in a repository, beside the build's own. */
  const exportTo = async (code: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'maru-export-'))
    const own = await loadTemplates(join(site.context.env.rootDir, 'templates'))
    const { row } = (await call(exportTemplateDraft, { templateCode: code }, mina)).body
    const exported = [...(await readArchive(row.fileName, Buffer.from(row.content, 'base64')))]
    const all = [...own.map(({ path, text }) => [path, text] as const), ...exported]
    for (const [path, text] of all) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    return folder
  }
})
