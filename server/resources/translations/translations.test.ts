import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeProduct, text } from '#tests/api/stored-fixtures.ts'
import { kinds } from '../products/kinds.ts'
import type { Table } from '../../files/formats/table.ts'
import { areaOf, countAreas, type TranslatedEntry } from './load-translations.ts'
import { listUnits, writeUnit } from './text-units.ts'
import { readTranslationSheet, toTranslationSheet } from './translation-sheet.ts'
import { toTranslations } from './unit-states.ts'
import { readXliff, writeXliff } from './xliff.ts'

const [kind] = kinds
if (!kind) throw new Error('There are no products')

const FROM_KO = { from: 'ko', into: 'ja' } as const

const product = (more: Parameters<typeof makeProduct>[2] = {}) => makeProduct(1, 'words', more)

describe('the texts of an entry', () => {
  it('are found by the schema, with items identified by number', () => {
    const units = listUnits(kind, '1', product({ keywords: { ko: ['물광', '윤곽'] } }))
    const pointers = units.map(({ pointer }) => pointer)
    expect(pointers).toEqual(expect.arrayContaining(['/name', '/description', '/thumbnail/alt', '/keywords']))
    const option = product().options[0]
    const unit = units.find(({ pointer }) => pointer === `/options/#${option?.id}/name`)
    expect(unit).toMatchObject({ label: 'Options · 1 · Name', form: 'text', texts: { ko: option?.name.ko } })
    expect(units.find(({ pointer }) => pointer === '/keywords')).toMatchObject({
      form: 'lines',
      texts: { ko: '물광\n윤곽' },
    })
    expect(units.find(({ pointer }) => pointer === '/description')?.form).toBe('html')
  })

  it('are written only at their own position', () => {
    const data = product({ keywords: { ko: ['하나', '둘'] } })
    for (const unit of listUnits(kind, '1', data)) {
      const copy = structuredClone(data)
      expect(writeUnit(copy, unit, 'zh', 'x\ny'), unit.pointer).toBe(true)
      const after = listUnits(kind, '1', copy)
      expect(after.filter(({ texts }) => texts.zh !== undefined).map(({ pointer }) => pointer)).toEqual([unit.pointer])
    }
    const gone = { pointer: '/options/#999999/name', path: '', label: '', form: 'text', texts: {} } as const
    expect(writeUnit(structuredClone(data), gone, 'zh', 'x')).toBe(false)
  })
})

describe('a translation', () => {
  const stateOf = (steps: readonly { ko: string; ja?: string }[], isMarked = () => false) => {
    const states = steps.map((name) => product({ name }))
    const past = states.map((data, index) => ({
      units: listUnits(kind, '1', data),
      author: `author ${index}`,
      at: `at ${index}`,
    }))
    const units = listUnits(kind, '1', states.at(-1) ?? product())
    const all = toTranslations({ units, past, isMarked }, FROM_KO)
    return all.find(({ unit }) => unit.pointer === '/name')
  }

  it('is outdated from a change of its source until it is written again', () => {
    const first = { ko: '하나', ja: '一' }
    const changed = { ko: '둘', ja: '一' }
    expect(stateOf([first])?.state).toBe('done')
    expect(stateOf([first, changed])).toMatchObject({
      state: 'outdated',
      change: { at: 'at 1', author: 'author 1', before: '하나' },
    })
    expect(stateOf([first, changed, { ko: '셋', ja: '一' }])?.change).toMatchObject({ at: 'at 2', before: '하나' })
    expect(stateOf([first, changed, { ko: '둘', ja: '二' }])?.state).toBe('done')
    expect(stateOf([first, { ko: '둘', ja: '二' }])?.state).toBe('done')
    // The source is again the one that was translated.
    expect(stateOf([first, changed, first])?.state).toBe('done')
    expect(stateOf([first, changed], () => true)?.state).toBe('done')
    expect(stateOf([{ ko: '하나' }])?.state).toBe('missing')
    expect(stateOf([{ ko: '', ja: '一' }])).toBeUndefined()
  })
})

describe('XLIFF', () => {
  const writeText = async (loaded: readonly TranslatedEntry[]) => (await writeXliff(loaded, 'ko', 'ja')).toString()
  const entry: TranslatedEntry['entry'] = { kind: 'products', key: '12', published: null, draft: null, edit: 1 }
  const loadedWith = (source: string, target: string): TranslatedEntry => ({
    entry,
    kind,
    title: 'A & "B" <c>',
    translations: [
      {
        unit: { pointer: '/options/#5/name', path: '/options/0/name', label: 'Name', form: 'html', texts: {} },
        source,
        target,
        state: 'outdated',
        change: { at: '', author: '', before: source },
      },
    ],
  })

  it('reads back every text that it wrote', async () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map((one) => one.normalize('NFC'))
      .filter((one) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(one) && one.trim() !== '')
    await fc.assert(
      fc.asyncProperty(words, words, async (source, target) => {
        // An unconfirmed copy of the source does not count as a translation.
        fc.pre(source !== target)
        const { language, given } = readXliff(await writeText([loadedWith(source, target)]))
        expect(language).toBe('ja')
        const name = { kind: 'products', key: '12', pointer: '/options/#5/name' }
        expect(given).toEqual([{ ...name, source, target, isStillRight: false }])
      }),
    )
  })

  it('reads groups, multiple segments, inline codes and states of translation tools', () => {
    const [given] = readXliff(`<?xml version="1.0"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="ko" trgLang="ja-JP">
       <file id="f" original="roles/home.hero"><group id="g"><unit id="u" name="/title">
        <segment state="final"><source>하나.</source><target>一<pc id="1">。</pc></target></segment>
        <ignorable><source> </source></ignorable>
        <segment><source>둘</source><target>&#x4E8C;</target></segment>
       </unit></group></file>
      </xliff>`).given
    expect(given).toEqual({
      kind: 'roles',
      key: 'home.hero',
      pointer: '/title',
      source: '하나. 둘',
      target: '一。 二',
      isStillRight: true,
    })
  })

  it.each([
    ['<xliff version="1.2"/>', 'not an XLIFF 2 document'],
    ['<xliff version="2.0">\n<file>\n</xliff>', 'Line 3'],
    ['<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff version="2.0"/>', 'Line 1: Document type'],
    ['hello', 'Line 1'],
  ])('refuses an invalid document with its line or the reason: %s', (source, message) => {
    expect(() => readXliff(source)).toThrow(message)
  })

  it('leaves untranslated units empty', async () => {
    const written = await writeText([loadedWith(text('x').ko ?? '', '')])
    expect(readXliff(written).given[0]?.target).toBe('')
  })

  it('contains the position, format and state of each text', async () => {
    const loaded = loadedWith('a', 'b')
    const [one] = loaded.translations
    if (!one) throw new Error('There is a text')
    const forms = (['text', 'html', 'lines'] as const).map((form, index) => ({
      ...one,
      unit: { ...one.unit, form },
      state: (['done', 'outdated', 'missing'] as const)[index] ?? 'done',
      change: index === 1 ? one.change : null,
    }))
    const written = await writeText([{ ...loaded, translations: forms }])
    const units = written.split('<unit').slice(1)
    expect(units.map((unit) => /id="(\w+)" name="([^"]+)"/.exec(unit)?.slice(1))).toEqual([
      ['u1', '/options/#5/name'],
      ['u2', '/options/#5/name'],
      ['u3', '/options/#5/name'],
    ])
    expect(units.map((unit) => [...unit.matchAll(/category="([^"]+)"/g)].map(([, category]) => category))).toEqual([
      ['place'],
      ['place', 'markup', 'source-before'],
      ['place', 'markup'],
    ])
    expect(units.map((unit) => /<segment ([^>]+)>/.exec(unit)?.[1])).toEqual([
      'state="translated"',
      'state="initial" subState="maru:outdated"',
      'state="initial"',
    ])
    expect(units[0]).toContain('A &amp; &quot;B&quot; &lt;c&gt; · Name')
  })

  it('may contain several entries, each in its own file element', async () => {
    const other = { ...loadedWith('c', 'd'), entry: { ...entry, kind: 'roles', key: 'home.hero/x' } }
    const written = await writeText([loadedWith('a', 'b'), other])
    expect([...written.matchAll(/<file id="([^"]+)" original="([^"]+)"/g)].map(([, id, name]) => [id, name])).toEqual([
      ['products-12', 'products/12'],
      ['roles-home.hero-x', 'roles/home.hero/x'],
    ])
    expect(readXliff(`\uFEFF${written}`).given.map(({ kind: own, key, target }) => [own, key, target])).toEqual([
      ['products', '12', 'b'],
      ['roles', 'home.hero/x', 'd'],
    ])
  })
})

describe('a translation sheet', () => {
  const read = (...rows: Table['rows']) =>
    readTranslationSheet({ format: 'csv', sheet: '', sheets: [''], encoding: 'utf-8', rows, formulas: new Map() })
  const HEADINGS = ['Place (do not change)', 'What', 'Field', 'State', 'Source (ko)', 'Translation (ja)']

  it('contains the position, source and target of each text, and is read back', () => {
    const unit = {
      pointer: '/options/#5/name',
      path: '/options/0/name',
      label: 'Name',
      form: 'text',
      texts: {},
    } as const
    const entry = { kind: 'products', key: '12', published: null, draft: null, edit: 1 }
    const one = { unit, source: '하나', target: '一', state: 'done', change: null } as const
    const { name, headings, rows } = toTranslationSheet(
      [{ entry, kind, title: 'Cream', translations: [one] }],
      'ko',
      'ja',
    )
    expect([name, headings]).toEqual(['ja', HEADINGS])
    expect(rows).toEqual([['products/12/options/#5/name', 'Cream', 'Name', 'done', '하나', '一']])
    expect(read([...headings], ...rows.map((row) => [...row]))).toEqual({
      language: 'ja',
      given: [{ kind: 'products', key: '12', pointer: '/options/#5/name', source: '하나', target: '一' }],
    })
  })

  it('may have reordered columns and empty cells; rows without a position are ignored', () => {
    const moved = read(
      ['Translation (en)', 'Source (ko)', 'mine', 'place'],
      [null, 'a', 'x', 'board-types/3/name'],
      ['b', null, 'x', 'roles/home.hero/title'],
      ['b', 'a', 'x', 'roles'],
      ['b', 'a', 'x', null],
      [],
    )
    expect(moved).toEqual({
      language: 'en',
      given: [
        { kind: 'board-types', key: '3', pointer: '/name', source: 'a', target: '' },
        { kind: 'roles', key: 'home.hero', pointer: '/title', source: '', target: 'b' },
      ],
    })
  })

  it.each(['Place (do not change)', 'Source (ko)', 'Translation (ja)'])(
    'is refused without the column "%s"',
    (missing) => {
      const headings = HEADINGS.filter((one) => one !== missing)
      expect(() => read(headings)).toThrow(expect.objectContaining({ code: 'translation/unreadable', status: 422 }))
    },
  )

  it('rejects a sheet without a language, and an empty one', () => {
    expect(() => read(['Place', 'Source (ko)', 'Translation'])).toThrow('lacks the columns')
    expect(() => read()).toThrow('lacks the columns')
  })
})

describe('translation areas', () => {
  it.each([
    ['faqs', '1', '/question', 'faqs'],
    ['products', '1', '/thumbnail/alt', 'pictures'],
    ['roles', 'home.hero', '/title', 'roles:home'],
    ['roles', 'greeting', '/title', 'roles:greeting'],
  ])('assign %s/%s%s to %s', (name, key, pointer, area) => {
    expect(areaOf({ kind: name, key }, pointer)).toBe(area)
  })

  it('count their texts, and the missing and outdated ones', () => {
    const unitAt = (pointer: string) => ({ pointer, path: pointer, label: '', form: 'text', texts: {} }) as const
    const loaded = (key: string, states: readonly ('done' | 'missing' | 'outdated')[]): TranslatedEntry => ({
      entry: { kind: 'products', key, published: null, draft: null, edit: 1 },
      kind,
      title: '',
      translations: states.map((state, index) => ({
        unit: unitAt(index === 0 ? '/thumbnail/alt' : `/name${index}`),
        source: '',
        target: '',
        state,
        change: null,
      })),
    })
    expect(
      countAreas([loaded('1', ['missing', 'done', 'outdated']), loaded('2', ['outdated', 'missing', 'missing'])]),
    ).toEqual([
      { area: 'pictures', entries: 2, texts: 2, missing: 1, outdated: 1, machine: 0 },
      { area: 'products', entries: 2, texts: 4, missing: 2, outdated: 1, machine: 0 },
    ])
  })
})
