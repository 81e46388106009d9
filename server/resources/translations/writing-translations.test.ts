import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LanguageCode } from '#schemas/language.ts'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { failureOf, kinds, openWritersDatabase } from '#tests/writing-clinic.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { areaOf, countAreas, loadAllTranslations, loadTranslations } from './load-translations.ts'
import { listTranslationDrafts } from './translation-drafts.ts'
import { writeDrafts } from './write-drafts.ts'
import type { FileTranslation } from './file-translation.ts'
import { writeTranslations } from './write-translations.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

/** Creates a clinic in Korean, English and Japanese with two FAQ groups, of which the first is public. */
const openClinic = async () => {
  const { partnerId, writing, keep, publicGroup, find } = writers.openClinic()
  const { db } = writers
  const tenant = toTenant(partnerId, makePartner(partnerId, 'a'), makeMarketing(), makeConfig())
  await publicGroup('진료', '1')
  await keep('faq-categories', '2', { id: 2, name: { ko: '예약' }, weight: 2 }, null)
  const load = (language: LanguageCode, more: { area?: string; names?: ReadonlySet<string> } = {}) =>
    loadTranslations(db.kysely, { tenant, kinds, language, ...more })
  const statesOf = async (language: LanguageCode) =>
    (await load(language)).flatMap(({ entry: { key }, translations }) =>
      translations.map(({ source, target, state }) => [key, source, target, state]),
    )
  const group = (key: string) => ({ kind: 'faq-categories', key, pointer: '/name' })
  return {
    partnerId,
    tenant,
    group,
    load,
    statesOf,
    find,
    change: async (key: string, ko: string) => {
      const entry = await find(key)
      const data: Record<string, unknown> = { ...entry?.published?.data, ...entry?.draft?.data }
      await keep('faq-categories', key, { ...data, name: { ...(data['name'] as object), ko } }, entry?.edit ?? null)
    },
    translate: (language: LanguageCode, given: FileTranslation[], isDryRun = false) =>
      db.write([], (transaction) => writeTranslations(transaction, writing(), { tenant, language, given, isDryRun })),
    draft: (language: LanguageCode, given: Parameters<typeof writeDrafts>[2]['given']) =>
      db.write([], (transaction) => writeDrafts(transaction, writing(), { tenant, language, given })),
    draftsOf: async (language: LanguageCode) =>
      [...(await listTranslationDrafts(partnerId, db.kysely, language))].map(([name, { target }]) => [name, target]),
  }
}

describe('a translation with a fault', () => {
  const translateTwo = async (first: Partial<FileTranslation>, second: Partial<FileTranslation> = first) => {
    const { translate, group, statesOf } = await openClinic()
    const given = { ...group('2'), source: '예약', target: '' }
    const { written, same, notes } = await translate('ja', [
      { ...given, ...first },
      { ...given, ...second },
    ])
    const [, state] = await statesOf('ja')
    return { counts: [written, same], codes: notes.map(({ code, isRefused }) => [code, isRefused]), target: state?.[2] }
  }

  it('is a conflicting duplicate in the same file', async () => {
    expect(await translateTwo({ target: '予約' }, { target: 'ご予約' })).toEqual({
      counts: [0, 0],
      codes: [['given-twice', true]],
      target: '',
    })
    expect(await translateTwo({ target: '予約' })).toEqual({ counts: [1, 0], codes: [], target: '予約' })
  })

  it.each(['partly-translated', 'not-a-text'] as const)('is reported and not stored: %s', async (code) => {
    expect(await translateTwo({ fault: { code, message: 'x' } })).toEqual({
      counts: [0, 0],
      codes: [[code, true]],
      target: '',
    })
  })

  it('is accepted without its control characters', async () => {
    expect(await translateTwo({ target: '予\u0000約\u001F' })).toMatchObject({ counts: [1, 0], target: '予約' })
  })

  it('is accepted if its source differs only in Unicode normalisation', async () => {
    expect(await translateTwo({ source: '예약'.normalize('NFD'), target: '予約' })).toMatchObject({ counts: [1, 0] })
  })
})

describe('the texts of a clinic', () => {
  it('are loaded with their translations, in numeric order', async () => {
    const { statesOf, load, tenant } = await openClinic()
    expect(await statesOf('en')).toEqual([
      ['1', '진료', '진료 en', 'done'],
      ['2', '예약', '', 'missing'],
    ])
    expect((await load('ja')).map(({ title }) => title)).toEqual(['진료', '예약'])
    expect(await load('ja', { area: 'faq-categories' })).toHaveLength(2)
    for (const area of ['notices', 'pictures', 'roles:home']) expect(await load('ja', { area })).toEqual([])
    expect(await load('ja', { names: new Set(['faq-categories/2']) })).toMatchObject([{ entry: { key: '2' } }])
    const all = await loadAllTranslations(writers.db.kysely, { tenant, kinds })
    expect([...all].map(([language, entries]) => [language, entries.length])).toEqual([
      ['en', 2],
      ['ja', 2],
    ])
    expect(countAreas(all.get('en') ?? [])).toEqual([
      { area: 'faq-categories', entries: 2, texts: 2, missing: 1, outdated: 0, machine: 0 },
    ])
  })

  it.each<LanguageCode>(['ko', 'zh'])(
    'cannot be translated into %s, which is the main language or is not offered',
    async (code) => {
      const { load } = await openClinic()
      expect(await failureOf(load(code))).toEqual({ code: 'translation/no-target', status: 422 })
    },
  )

  it('are outdated once their source has changed, until they are confirmed', async () => {
    const { change, statesOf, translate, group, tenant } = await openClinic()
    await change('1', '시술')
    expect(await statesOf('en')).toContainEqual(['1', '시술', '진료 en', 'outdated'])
    const all = await loadAllTranslations(writers.db.kysely, { tenant, kinds })
    expect(countAreas(all.get('en') ?? [])).toMatchObject([{ missing: 1, outdated: 1 }])
    const same = { ...group('1'), source: '시술', target: '진료 en' }
    expect(await translate('en', [same])).toMatchObject({ written: 0, same: 1 })
    expect(await statesOf('en')).toContainEqual(['1', '시술', '진료 en', 'outdated'])
    await translate('en', [{ ...same, isStillRight: true }])
    expect(await statesOf('en')).toContainEqual(['1', '시술', '진료 en', 'done'])
    await change('1', '상담')
    expect(await statesOf('en')).toContainEqual(['1', '상담', '진료 en', 'outdated'])
  })

  it.each([
    ['notices', '/thumbnail/alt', 'pictures'],
    ['notices', '/title', 'notices'],
    ['roles', '/title', 'roles:home'],
  ])('in %s at %s belong to the area %s', (kind, pointer, area) => {
    expect(areaOf({ kind, key: 'home.hero' }, pointer)).toBe(area)
  })
})

describe('written translations', () => {
  it('are stored as drafts of their entries, and refused if their source has changed', async () => {
    const { translate, statesOf, find, group } = await openClinic()
    const given = [
      { ...group('1'), source: ' 진료\r\n', target: ' Treatments ' },
      { ...group('2'), source: '다른', target: 'Other' },
      { ...group('3'), source: '예약', target: 'Booking' },
      { ...group('2'), pointer: '/nothing', source: '예약', target: 'Booking' },
      { ...group('2'), source: '예약', target: '  ' },
    ]
    const dry = await translate('en', given, true)
    expect(await statesOf('en')).toContainEqual(['1', '진료', '진료 en', 'done'])
    const { notes, ...counts } = await translate('en', given)
    expect({ notes, ...counts }).toEqual(dry)
    expect(counts).toEqual({ written: 1, same: 0 })
    expect(notes.map(({ key, code, isRefused }) => [key, code, isRefused])).toEqual([
      ['2', 'source-changed', true],
      ['2', 'no-such-text', true],
      ['3', 'no-such-text', true],
    ])
    expect(await statesOf('en')).toEqual([
      ['1', '진료', 'Treatments', 'done'],
      ['2', '예약', '', 'missing'],
    ])
    expect((await find('1'))?.draft).toMatchObject({ data: { name: { ko: '진료', en: 'Treatments' } } })
  })

  it('produce a warning when they are much longer than their source', async () => {
    const { translate, group } = await openClinic()
    const codes = async (target: string) =>
      (await translate('en', [{ ...group('2'), source: '예약', target }], true)).notes.map(({ code }) => code)
    expect([await codes('x'.repeat(40)), await codes('x'.repeat(41))]).toEqual([[], ['much-longer']])
  })
})

describe('translations awaiting confirmation', () => {
  it('are stored beside the content for the current source, and can be removed', async () => {
    const { draft, draftsOf, statesOf, group } = await openClinic()
    const [one, two] = [
      { ...group('1'), source: '진료', target: 'Care' },
      { ...group('2'), source: ' 예약 ', target: ' Booking ' },
    ]
    const gone = { ...group('9'), source: 'x', target: 'y' }
    expect(await draft('en', [one, two, gone, { ...one, source: '다른' }])).toEqual({ kept: 2, removed: 0, refused: 2 })
    expect(await draftsOf('en')).toEqual([
      ['faq-categories/1/name', 'Care'],
      ['faq-categories/2/name', 'Booking'],
    ])
    expect(await draftsOf('ja')).toEqual([])
    expect(await statesOf('en')).toContainEqual(['2', '예약', '', 'missing'])
    expect(await draft('en', [{ ...one, target: 'Treatment' }])).toEqual({ kept: 1, removed: 0, refused: 0 })
    expect(await draft('en', [{ ...two, target: ' ' }])).toEqual({ kept: 0, removed: 1, refused: 0 })
    expect(await draftsOf('en')).toEqual([['faq-categories/1/name', 'Treatment']])
  })

  it('are removed once any translation is written', async () => {
    const { draft, draftsOf, translate, group } = await openClinic()
    await draft('en', [
      { ...group('1'), source: '진료', target: 'Care' },
      { ...group('2'), source: '예약', target: 'Booking' },
    ])
    await translate('en', [{ ...group('2'), source: '예약', target: 'Bookings' }])
    expect(await draftsOf('en')).toEqual([['faq-categories/1/name', 'Care']])
    expect(await draftsOf('ja')).toEqual([])
  })
})
