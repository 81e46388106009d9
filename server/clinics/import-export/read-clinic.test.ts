import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner, text } from '#tests/api/stored-fixtures.ts'
import type { PersonalRecords } from '../../content/kinds/personal-records.ts'
import { UsageError } from '../../core/errors.ts'
import { resources } from '../../resources/registry.ts'
import type { FileTree } from './clinic-folder.ts'
import { readClinic, type Reading } from './read-clinic.ts'
import { sealRecords } from './sealed-records.ts'

const kinds = new Map(resources.flatMap((one) => one.kinds ?? []).map((kind) => [kind.name, kind]))

/** Records people wrote: each must be an object. */
const words: PersonalRecords = {
  name: 'customer-posts',
  readAll: async () => [],
  prepareWritten: async (written) => ({
    records: written.filter((one) => typeof one === 'object' && one !== null),
    problems: written.flatMap((one, index) =>
      typeof one === 'object' ? [] : [{ index, pointer: '/content', message: 'No words.' }],
    ),
  }),
  prepareUnchanged: () => ({ records: [], problems: [] }),
  write: async () => 0,
}

const CLINIC = {
  'partner.json': makePartner(1, 'lumi'),
  'marketing.json': makeMarketing(),
  'homepage-config.json': makeConfig(),
}
const treeOf = (files: Readonly<Record<string, unknown>>): FileTree => ({
  name: 'lumi',
  paths: Object.keys(files),
  read: async (path) => {
    const content = files[path]
    return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  },
  size: async () => 0,
  close: async () => {},
})
const read = (files: Readonly<Record<string, unknown>>, more: Partial<Reading> = {}) =>
  readClinic(treeOf({ ...CLINIC, ...files }), { kinds, personal: [words], ...more })
/** Returns the problems, each as `error lumi/faqs.json /entries/0/weight`. */
const tell = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).problems.map(({ severity, file, pointer }) => `${severity} ${file} ${pointer}`.trim())

const group = { id: 1, name: text('group'), weight: 1 }
const faq = { id: 3, categoryId: 1, question: text('why'), answer: text('so'), weight: 1 }

describe('a clinic’s folder', () => {
  it('identifies the clinic, without server-managed fields, and lists the kinds it contains', async () => {
    const { folder, problems } = await read({ 'faq-categories.json': [group], 'drafts/faqs.json': [faq] })
    expect(problems).toEqual([])
    expect(folder.registration).toEqual({
      partnerCode: 'lumi',
      hosts: ['lumi.test'],
      id: 1,
      siteKey: 'secret-key-of-lumi',
    })
    expect([...folder.kinds]).toEqual(['clinic', 'faq-categories'])
    expect(folder.published.map(({ kind, key }) => `${kind}/${key}`)).toEqual([
      'clinic/information',
      'clinic/marketing',
      'clinic/settings',
      'faq-categories/1',
    ])
    expect(folder.published[0]?.data).toHaveProperty('displayName')
    expect(folder.published[0]?.data).not.toHaveProperty('siteKey')
    expect(folder.drafts).toEqual([
      { kind: 'faqs', key: '3', state: 'shown', data: faq, file: 'drafts/faqs.json', pointer: '/0' },
    ])
  })

  it.each(Object.keys(CLINIC))('is rejected without %s', async (missing) => {
    const { [missing]: _, ...files } = CLINIC as Record<string, unknown>
    const { problems } = await readClinic(treeOf({ ...files, [`drafts/${missing}`]: {} }), { kinds, personal: [] })
    expect(problems).toContainEqual(
      expect.objectContaining({ file: `lumi/${missing}`, message: expect.stringContaining('is missing') }),
    )
  })

  it('may hide entries, draft them and list removals', async () => {
    const { folder, problems } = await read({
      'faq-categories.json': [],
      'hidden/faq-categories.json': [group],
      'drafts/hidden/faq-categories.json': [{ id: 2, name: {} }],
      'drafts/removed.json': { entries: [{ kind: 'faqs', key: '3' }] },
    })
    expect(problems).toEqual([])
    expect(folder.published.at(-1)).toMatchObject({ key: '1', state: 'hidden' })
    expect(folder.drafts).toMatchObject([
      { kind: 'faq-categories', key: '2', state: 'hidden' },
      { kind: 'faqs', key: '3', state: 'removed', data: {}, file: 'drafts/removed.json', pointer: '/entries/0' },
    ])
  })

  it.each<[string, unknown]>([
    ['no list', { entries: 'faqs/3' }],
    ['no names', { entries: [{ kind: 'faqs' }] }],
    ['names that are no texts', { entries: [{ kind: 'faqs', key: 3 }] }],
    ['nothing', null],
  ])('is rejected if its list of removals contains %s', async (_, removals) => {
    expect(await tell({ 'drafts/removed.json': removals })).toEqual(['error lumi/drafts/removed.json /entries'])
  })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['no JSON', { 'faqs.json': '{' }, ['error lumi/faqs.json']],
    [
      'what is no object',
      { 'faqs.json': ['x', [1], null] },
      ['error lumi/faqs.json /0', 'error lumi/faqs.json /1', 'error lumi/faqs.json /2'],
    ],
    ['a misspelt name', { 'faq.json': [] }, ['error lumi/faq.json']],
    ['another file', { 'notes.txt': 'x' }, ['warning lumi/notes.txt']],
    ['a name twice', { 'faq-categories.json': [group, group] }, ['error lumi/faq-categories.json /1']],
    ['no key', { 'faq-categories.json': [{ ...group, id: undefined }] }, ['error lumi/faq-categories.json /0/id']],
    [
      'a key of another kind',
      { 'faq-categories.json': [{ ...group, id: {} }] },
      ['error lumi/faq-categories.json /0/id'],
    ],
    [
      'what names nothing that is there',
      { 'faq-categories.json': [], 'faqs.json': { entries: [faq] } },
      ['error lumi/faqs.json /entries/0/categoryId'],
    ],
    [
      'a text that lacks the main language',
      { 'faq-categories.json': [{ ...group, name: { en: 'x' } }] },
      ['error lumi/faq-categories.json /0/name/ko'],
    ],
    [
      'a text that lacks another one',
      { 'faq-categories.json': [{ ...group, name: { ko: 'x', ja: 'y' } }] },
      ['warning lumi/faq-categories.json /0/name/en'],
    ],
    [
      'a draft with a field of its own',
      { 'drafts/faqs.json': [{ id: 3, mood: 1 }] },
      ['error lumi/drafts/faqs.json /0'],
    ],
    [
      'a name with a space',
      { 'short-links.json': [{ code: 'a b', path: '/' }] },
      ['error lumi/short-links.json /0/code'],
    ],
  ])('reports the location of a problem: %s', async (_, files, found) => {
    expect(await tell(files)).toEqual(found)
  })

  it('may reference entries of kinds that it does not contain, which stay unchanged', async () => {
    expect(await tell({ 'faqs.json': [faq] })).toEqual([])
    expect(await tell({ 'faqs.json': [faq], 'drafts/faq-categories.json': [] })).toEqual([])
  })

  it('suggests a name for a near miss, and reports duplicates', async () => {
    const messages = async (files: Record<string, unknown>) =>
      (await read(files)).problems.map(({ message }) => message)
    expect(await messages({ 'faq.json': [] })).toEqual(['This file is not part of the format. Did you mean faqs?'])
    expect(await messages({ 'zzzzzzzzzzz.json': [] })).toEqual(['This file is not part of the format.'])
    expect(await messages({ 'faq-categories.json': [group], 'hidden/faq-categories.json': [group] })).toEqual([
      'faq-categories/1 is also in faq-categories.json/0.',
    ])
  })

  it('requires the languages it declares, or Korean if it declares none', async () => {
    const inEnglish = {
      ...makePartner(1, 'lumi'),
      language: { main: { code: 'en' }, rows: [{ code: 'en' }, { code: 'xx' }, 7] },
    }
    const found = await tell({ 'partner.json': inEnglish, 'faq-categories.json': [{ ...group, name: { ko: 'x' } }] })
    expect(found).toContain('error lumi/faq-categories.json /0/name/en')
    expect(found).not.toContain('warning lumi/faq-categories.json /0/name/ja')
    const silent = await tell({
      'partner.json': { ...inEnglish, language: undefined },
      'faq-categories.json': [{ ...group, name: { en: 'x' } }],
    })
    expect(silent).toContain('error lumi/faq-categories.json /0/name/ko')
  })

  it('gets a warning for texts that repeat the clinic’s number', async () => {
    const repeats = { ...group, name: { ko: '02-000-0000', en: 'a', ja: 'b' } }
    expect(await tell({ 'faq-categories.json': [repeats] })).toEqual(['warning lumi/faq-categories.json /0/name/ko'])
  })
})

describe('a placeholder in a file', () => {
  it('is expanded in the clinic’s time zone', async () => {
    const zones: string[] = []
    const expand = (value: unknown, zone: string) => {
      zones.push(zone)
      return JSON.parse(JSON.stringify(value).replaceAll('TODAY', '2026-05-04')) as unknown
    }
    const exception = { date: 'TODAY', state: 'HOLIDAY', note: text('x') }
    const { folder } = await read(
      { 'schedule-exceptions.json': [exception], 'homepage-config.json': makeConfig({ timeZone: 'Asia/Tokyo' }) },
      { expand },
    )
    expect(folder.published.at(-1)).toMatchObject({ kind: 'schedule-exceptions', key: '2026-05-04' })
    expect(new Set(zones)).toEqual(new Set(['Asia/Tokyo']))
    zones.splice(0)
    const { timeZone: _, ...settings } = makeConfig()
    await read({ 'homepage-config.json': settings }, { expand })
    expect(new Set(zones)).toEqual(new Set(['Asia/Seoul']))
  })

  it('is reported if it is invalid, but other errors are thrown', async () => {
    const failing = (error: Error) => ({
      expand: (value: unknown) => {
        if (Array.isArray(value)) throw error
        return value
      },
    })
    const files = { 'faq-categories.json': [group] }
    const { problems, folder } = await read(files, failing(new UsageError('There is no day 40')))
    expect(problems).toMatchObject([
      { file: 'lumi/faq-categories.json', message: 'There is no day 40', severity: 'error' },
    ])
    expect(folder.published.at(-1)).toMatchObject({ kind: 'faq-categories', data: group })
    await expect(read(files, failing(new Error('out of memory')))).rejects.toThrow('out of memory')
  })
})

describe('personal records', () => {
  it('are returned by their parts, and their problems are reported by place', async () => {
    const { folder, problems } = await read({ 'customer-posts.json': [{ content: 'a' }, 7] })
    expect(folder.personal).toEqual(new Map([['customer-posts', [{ content: 'a' }]]]))
    expect(problems).toMatchObject([{ file: 'lumi/customer-posts.json', pointer: '/1/content', message: 'No words.' }])
    expect(await tell({ 'customer-posts.json': {} })).toEqual(['error lumi/customer-posts.json'])
    expect((await read({})).folder.personal.size).toBe(0)
  })

  it('that are sealed are skipped without a passphrase, and rejected if they were not sealed by us', async () => {
    const files = { 'personal.sealed': 'something else' }
    expect((await read(files)).folder.personal.size).toBe(0)
    await expect(read(files, { askPassphrase: async () => 'olive' })).rejects.toThrow('was not written by')
    await expect(read({}, { askPassphrase: () => Promise.reject(new Error('asked')) })).resolves.toBeDefined()
  })

  it('that are sealed come after the plain ones, and their problems are reported by place', async () => {
    const kept = {
      ...words,
      prepareUnchanged: (records: readonly unknown[]) => ({
        records: records.filter((one) => typeof one === 'object' && one !== null),
        problems: records.flatMap((one, index) =>
          typeof one === 'object' ? [] : [{ index, pointer: '/content', message: 'No words.' }],
        ),
      }),
    }
    const parts = new Map([
      ['customer-posts', [{ content: 'sealed' }, 7 as never]],
      ['somebody-elses', [{}]],
    ])
    const sealed = (await sealRecords(parts, 'olive lamp')).toString()
    const files = { 'customer-posts.json': [{ content: 'written' }], 'personal.sealed': sealed }
    const { folder, problems } = await read(files, { personal: [kept], askPassphrase: async () => 'olive lamp' })
    expect(folder.personal).toEqual(new Map([['customer-posts', [{ content: 'written' }, { content: 'sealed' }]]]))
    expect(problems).toMatchObject([{ file: 'lumi/personal.sealed', pointer: '/customer-posts/1/content' }])
    const alone = await read(
      { 'personal.sealed': sealed },
      { personal: [kept], askPassphrase: async () => 'olive lamp' },
    )
    expect(alone.folder.personal.get('customer-posts')).toEqual([{ content: 'sealed' }])
  })
})
