import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { getContent, listDrafts, saveContent } from '#schemas/generated/api/content.ts'
import {
  changeGlossaryTerm,
  createGlossaryTerm,
  listGlossaryTerms,
  removeGlossaryTerm,
} from '#schemas/generated/api/glossary.ts'
import {
  exportTranslations,
  importTranslations,
  listTranslationAreas,
  listTranslations,
  putTranslationDrafts,
  putTranslations,
  type PutTranslationsInput,
} from '#schemas/generated/api/translations.ts'
import { readVersion } from '#server/content/content-lock.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { readTable } from '#server/files/formats/read-table.ts'
import { writeWorkbook } from '#server/files/formats/workbook.ts'
import type { AdministratorRole } from '#server/security/rights.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'

type Admin = { headers: Record<string, string> }

describeOnBoth('translations', (dialect) => {
  let api: TestApi
  let owner: Admin
  let translator: Admin
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], await dialect.settings())
    owner = await signIn('owner')
    translator = await signIn('translator')
  })
  afterAll(() => api.close())

  const signIn = async (role: AdministratorRole): Promise<Admin> => {
    const email = `${role}@clinic.test`
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId: parsePartnerId(1), role }, NOON)
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
    return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }

  const edit = async (kind: string, key: string, change: (data: Record<string, unknown>) => void) => {
    const entry = (await api.ask(getContent, { kind, key }, owner)).body.row
    const data = structuredClone(entry.data) as Record<string, unknown>
    change(data)
    const headers = { ...owner.headers, 'if-match': `"${entry.edit}"` }
    expect((await api.ask(saveContent, { kind, key, data }, { headers })).status).toBe(200)
  }
  const open = async (more = {}) =>
    (await api.ask(listTranslations, { language: 'ja', size: 100, ...more }, owner)).body.rows
  const countsOf = async (area: string) =>
    (await api.ask(listTranslationAreas, {}, owner)).body.rows.find((row) => row.area === area)?.languages
  const put = (texts: PutTranslationsInput['texts'], admin = translator) =>
    api.ask(putTranslations, { language: 'ja', texts }, admin)
  const textOf = async (pointer: string) =>
    (await open({ state: 'all', area: 'notices' }))
      .find(({ key }) => key === '1')
      ?.texts.find((one) => one.pointer === pointer)
  const name = { kind: 'notices', key: '1', pointer: '/title' }

  it('are counted per area and language, and outdated when their source changes', async () => {
    expect(await countsOf('notices')).toEqual([
      { language: 'en', missing: 0, outdated: 0, machine: 0 },
      { language: 'ja', missing: 0, outdated: 0, machine: 0 },
    ])
    await edit('notices', '1', (data) => {
      data['title'] = { ...(data['title'] as object), ko: '새 제목' }
    })
    expect(await countsOf('notices')).toEqual([
      { language: 'en', missing: 0, outdated: 1, machine: 0 },
      { language: 'ja', missing: 0, outdated: 1, machine: 0 },
    ])
    const [entry] = await open({ area: 'notices' })
    expect(entry).toMatchObject({
      kind: 'notices',
      key: '1',
      title: '새 제목',
      texts: [
        {
          pointer: '/title',
          label: 'Title',
          form: 'text',
          source: '새 제목',
          target: 'canary-a old ja',
          state: 'outdated',
          change: { author: 'owner@clinic.test', before: 'canary-a old ko', at: NOON.toISOString() },
        },
      ],
    })
  })

  it('are counted, listed and exported only for the requested entries', async () => {
    const only = 'notices/1,2'
    const all = await open({ state: 'all' })
    const isAsked = ({ kind, key }: { kind: string; key: string }) => kind === 'notices' && ['1', '2'].includes(key)
    const wanted = all.filter(isAsked)
    expect(wanted).toHaveLength(2)
    expect(all.length).toBeGreaterThan(2)
    expect(await open({ state: 'all', only })).toEqual(wanted)
    expect(await open({ only: 'notices/2' })).toEqual([])
    expect((await open({ only })).map(({ key }) => key)).toEqual(['1'])
    const areas = (await api.ask(listTranslationAreas, { only }, owner)).body.rows
    expect(areas.map(({ area, entries }) => [area, entries])).toEqual([['notices', 2]])
    expect(areas[0]?.languages.map(({ outdated }) => outdated)).toEqual([1, 1])
    const asked = { language: 'ja', format: 'xlsx', state: 'all', only } as const
    const file = (await api.ask(exportTranslations, asked, translator)).body.row
    const { rows } = await readTable(Buffer.from(file.content, 'base64'))
    expect(rows).toHaveLength(1 + wanted.reduce((sum, { texts }) => sum + texts.length, 0))
    for (const wrong of ['notices', 'notices/', 'notices/1,', '1,2']) {
      const { status } = await api.ask(listTranslations, { language: 'ja', only: wrong }, owner)
      expect([wrong, status]).toEqual([wrong, 400])
    }
  })

  it('are written by translators, refused after a change of the source, and checked', async () => {
    const stale = await put([{ ...name, source: 'canary-a old ko', target: '古い' }])
    expect(stale.body.row).toMatchObject({ written: 0, notes: [{ code: 'source-changed', isRefused: true }] })
    const content = { ...name, pointer: '/content', source: '<p>canary-a</p>', target: '<h3>x</h3><script>1</script>' }
    const gone = { ...name, pointer: '/nothing', source: '', target: 'x' }
    const { body } = await put([{ ...name, source: '새 제목', target: '新しい題' }, content, gone])
    expect(body.row).toMatchObject({ language: 'ja', written: 2, same: 0 })
    expect(body.row.notes.map(({ code, isRefused }) => [code, isRefused])).toEqual([
      ['markup-differs', false],
      ['no-such-text', true],
    ])
    const { data, draft } = (await api.ask(getContent, { kind: 'notices', key: '1' }, owner)).body.row
    expect(draft?.author).toBe('translator@clinic.test')
    expect(data).toMatchObject({
      title: { ko: '새 제목', ja: '新しい題', en: 'canary-a old en' },
      content: { ja: '<h3>x</h3>' },
    })
    expect((await textOf('/title'))?.state).toBe('done')
    expect((await put([{ ...name, source: '새 제목', target: '新しい題' }])).body.row).toMatchObject({
      written: 0,
      same: 1,
    })
  })

  it('can be confirmed as still right, until the source changes again', async () => {
    const english = {
      language: 'en',
      texts: [{ ...name, source: '새 제목', target: 'canary-a old en', isStillRight: true }],
    }
    const before = (await api.ask(getContent, { kind: 'notices', key: '1' }, owner)).body.row.edit
    expect((await api.ask(putTranslations, english, translator)).body.row).toMatchObject({ written: 0, same: 1 })
    expect((await api.ask(getContent, { kind: 'notices', key: '1' }, owner)).body.row.edit).toBe(before)
    expect((await countsOf('notices'))?.[0]).toEqual({ language: 'en', missing: 0, outdated: 0, machine: 0 })
    await edit('notices', '1', (data) => {
      data['title'] = { ...(data['title'] as object), ko: '더 새 제목' }
    })
    expect((await countsOf('notices'))?.[0]?.outdated).toBe(1)
  })

  it.each(['xliff', 'xlsx'] as const)('are exported as a file and imported again: %s', async (format) => {
    const source = `${format} 제목`
    await edit('notices', '2', (data) => {
      data['title'] = { ko: source, en: 'x' }
    })
    const file = (await api.ask(exportTranslations, { language: 'ja', format, area: 'notices' }, translator)).body.row
    expect(file.name).toBe(`a-ko-ja.${format === 'xlsx' ? 'xlsx' : 'xlf'}`)
    const bytes = Buffer.from(file.content, 'base64')
    const filled = format === 'xlsx' ? await fillSheet(bytes, source) : fillXliff(bytes, source)
    const content = filled.toString('base64')
    const tried = await api.ask(importTranslations, { content, isDryRun: true }, translator)
    expect(tried.body.row.written).toBe(1)
    expect((await textOf('/title'))?.source).toBe('더 새 제목')
    expect((await api.ask(importTranslations, { content }, translator)).body.row).toMatchObject({
      language: 'ja',
      written: 1,
    })
    const { data } = (await api.ask(getContent, { kind: 'notices', key: '2' }, owner)).body.row
    expect(data).toMatchObject({ title: { ko: source, ja: `${format} 題`, en: 'x' } })
    // Unread translations that come back as they went out are as outdated as before.
    expect((await textOf('/title'))?.state).toBe('outdated')
    await edit('notices', '2', (changed) => {
      changed['title'] = { ...(changed['title'] as object), ko: 'later' }
    })
    const late = (await api.ask(importTranslations, { content }, translator)).body.row
    expect([late.written, late.notes.map(({ code }) => code)]).toEqual([0, ['source-changed']])
  })

  it('are suggested from earlier translations, and wait as drafts for confirmation', async () => {
    for (const key of ['1', '2']) {
      await edit('notices', key, (data) => {
        data['title'] = { ko: '5월 휴진 안내', ...(key === '1' ? { ja: '5月休診のお知らせ' } : {}) }
      })
    }
    const second = { ...name, key: '2', source: '5월 휴진 안내' }
    const titleOf = async () =>
      (await open({ area: 'notices' }))
        .find(({ key }) => key === '2')
        ?.texts.find(({ pointer }) => pointer === '/title')
    const place = { kind: 'notices', key: '1', title: '5월 휴진 안내' }
    expect(await titleOf()).toMatchObject({
      state: 'missing',
      draft: null,
      suggestion: { text: '5月休診のお知らせ', score: 100, ...place },
    })
    const keep = async (target: string, source = second.source) =>
      (await api.ask(putTranslationDrafts, { language: 'ja', texts: [{ ...second, source, target }] }, translator)).body
        .row
    expect(await keep('5月休診', 'what it said last year')).toMatchObject({ kept: 0, removed: 0, refused: 1 })
    const { draft: before, edit: edited } = (await api.ask(getContent, { kind: 'notices', key: '2' }, owner)).body.row
    expect(await keep('5月休診')).toMatchObject({ kept: 1, removed: 0, refused: 0 })
    expect(await titleOf()).toMatchObject({
      state: 'missing',
      target: '',
      draft: { text: '5月休診', author: 'translator@clinic.test', at: NOON.toISOString() },
    })
    // Beside the content, not in it.
    expect((await api.ask(getContent, { kind: 'notices', key: '2' }, owner)).body.row).toMatchObject({
      draft: before,
      edit: edited,
    })
    expect(await keep('')).toMatchObject({ kept: 0, removed: 1 })
    expect((await titleOf())?.draft).toBeNull()

    await keep('5月休診')
    await edit('notices', '2', (data) => {
      data['title'] = { ko: '6월 휴진 안내' }
    })
    expect(await titleOf()).toMatchObject({ draft: null, suggestion: { text: '6月休診のお知らせ', score: 98 } })
    await edit('notices', '2', (data) => {
      data['title'] = { ko: second.source }
    })
    expect((await titleOf())?.draft).toMatchObject({ text: '5月休診' })
    expect((await put([{ ...second, target: '5月休診' }])).body.row.written).toBe(1)
    expect(await titleOf()).toBeUndefined()
    await edit('notices', '2', (data) => {
      data['title'] = { ko: second.source }
    })
    expect((await titleOf())?.draft).toBeNull()
  })

  it('follow the clinic’s glossary, and report deviations', async () => {
    const words = { term: '휴진', texts: [{ languageCode: 'ja', text: '休診' }], note: 'a day without patients' }
    const created = await api.ask(createGlossaryTerm, words, translator)
    expect(created.status).toBe(201)
    const { id } = created.body.row
    expect((await api.ask(createGlossaryTerm, { ...words, term: ' 휴진 ' }, owner)).failure.code).toBe(
      'glossary/already-there',
    )
    expect((await api.ask(createGlossaryTerm, { ...words, term: '\u200B' }, owner)).failure.code).toBe(
      'glossary/invalid',
    )
    // A refused write does not count as a change, so concurrent writers have no conflict.
    const turn = () => readVersion(parsePartnerId(1), api.context.db.kysely)
    const before = await turn()
    const gone = { ...words, id: '7f0c1d9e-5a54-4d0e-9c55-7a3a2a7d9b10', term: '진료' }
    expect((await api.ask(changeGlossaryTerm, gone, translator)).status).toBe(404)
    expect(await turn()).toBe(before)
    const given = { ...name, key: '2', source: '5월 휴진 안내' }
    const notesOf = async (target: string) => (await put([{ ...given, target }])).body.row.notes
    expect(await notesOf('5月のお休み')).toEqual([
      {
        ...name,
        key: '2',
        code: 'term-missing',
        isRefused: false,
        message: 'It lacks glossary terms: 휴진 (休診).',
      },
    ])
    expect(await notesOf('5月休診のご案内')).toEqual([])
    const renamed = { ...words, id, texts: [{ languageCode: 'ja', text: 'お休み' }] }
    expect((await api.ask(changeGlossaryTerm, renamed, translator)).body.row).toMatchObject({ texts: renamed.texts })
    expect(await notesOf('5月のお休み')).toEqual([])

    const other = await api.ask(listGlossaryTerms, {}, { ...owner, host: 'b.test' })
    expect(other.failure.code).toBe('admin/other-partner')
    expect((await api.ask(listGlossaryTerms, {}, owner)).body.rows.map(({ term }) => term)).toEqual(['휴진'])
    expect((await api.ask(removeGlossaryTerm, { id }, translator)).status).toBe(200)
    expect((await api.ask(removeGlossaryTerm, { id }, translator)).failure.code).toBe('glossary/not-found')
    expect((await api.ask(changeGlossaryTerm, renamed, translator)).failure.code).toBe('glossary/not-found')
  })

  const fillXliff = (bytes: Buffer, source: string): Buffer => {
    const filled = `<source xml:space="preserve">${source}</source><target>xliff 題</target>`
    return Buffer.from(bytes.toString().replace(`<source xml:space="preserve">${source}</source>`, filled))
  }

  const fillSheet = async (bytes: Buffer, source: string): Promise<Buffer> => {
    const { rows } = await readTable(bytes)
    const [headings = [], ...lines] = rows.map((row) => row.map((cell) => String(cell ?? '')))
    const filled = lines.map((line) => (line[4] === source ? [...line.slice(0, 5), 'xlsx 題'] : line))
    return writeWorkbook({ name: 'ja', headings, rows: filled })
  }

  it('refuse the main language, unreadable files, and other clinics', async () => {
    const codes = [
      await api.ask(listTranslations, { language: 'ko' }, owner),
      await api.ask(listTranslations, { language: 'zh' }, owner),
      await api.ask(importTranslations, { content: Buffer.from('<a/>').toString('base64') }, owner),
      await api.ask(listTranslations, { language: 'ja' }, { ...owner, host: 'b.test' }),
    ].map(({ status, failure }) => [status, failure.code])
    expect(codes).toEqual([
      [422, 'translation/no-target'],
      [422, 'translation/no-target'],
      [422, 'translation/unreadable'],
      [403, 'admin/other-partner'],
    ])
    expect((await api.ask(listDrafts, {}, owner)).body.rows.every(({ kind }) => kind === 'notices')).toBe(true)
  })
})
