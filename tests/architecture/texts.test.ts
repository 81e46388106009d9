import { describe, expect, it } from 'vitest'
import { findCatalogueFaults, readCatalogues } from './catalogues.ts'
import { findTextFaults } from './check-texts.ts'
import { readProject } from './project-files.ts'
import { readTextUses } from './read-text-uses.ts'

const project = readProject()

describe('the catalogues', () => {
  it('have the same keys, plurals and placeholders in every language', () => {
    expect(findCatalogueFaults(readCatalogues(project))).toEqual([])
  })

  it('contain every text that code uses, and no others', () => {
    expect(findTextFaults(project)).toEqual([])
  })
})

describe('readTextUses', () => {
  it('finds the namespace of each key', () => {
    const text = `
      const A = () => { const t = useTexts('a'); return t('one') + t(isBig ? 'two' : 'three') }
      const B = () => { const t = useTexts('b'); return t(\`four.\${kind}.title\`) }
      const c = (t: Translate) => t('five')
      const d = texts('d')('six')
      // Keys: seven, eight.*
      const e = useTexts('e')(name)
      const f = i18n.t('nine', { ns: 'f' })
      const h = (titles: (key: string) => string, name: string) => titles('ten')
      const g = () => { const t = useTexts('g'); return t(name) }`
    const seen = readTextUses('x.ts', text).uses.map(
      ({ namespaces, keys }) => `${namespaces.join('|')}: ${keys.join(' ')}`,
    )
    expect(seen).toEqual([
      'a: one',
      'a: two three',
      'b: four.*.title',
      'a|b|d|e|f|g: five',
      'd: six',
      'e: seven eight.*',
      'f: nine',
      'a|b|d|e|f|g: ten',
      'g: ',
    ])
  })
})

describe('findTextFaults', () => {
  const faultsOf = (source: string, catalogue: object) =>
    findTextFaults(
      new Map([
        ['sections/a/A/A.tsx', source],
        ['locales/ko/a.json', JSON.stringify(catalogue)],
      ]),
    )

  it('finds keys that do not exist, are not used or cannot be read', () => {
    expect(faultsOf(`const t = useTexts('a'); t('gone')`, {})).toHaveLength(1)
    expect(faultsOf(`const t = useTexts('a'); t(\`gone.\${x}\`)`, { here: 'x' })).toHaveLength(2)
    expect(faultsOf(`const t = useTexts('a'); t(name)`, {})).toHaveLength(1)
    expect(faultsOf(`const f = (t: Translate) => t('x')`, {})).toHaveLength(1)
    expect(faultsOf(``, { idle: 'x' })).toEqual(['Nothing uses "idle" of a'])
  })

  it('accepts plurals, nested keys and declared ones', () => {
    expect(faultsOf(`const t = useTexts('a'); t('count', { count })`, { count_one: 'x', count_other: 'y' })).toEqual([])
    expect(faultsOf(`const t = useTexts('a'); t(\`of.\${x}\`)`, { of: { one: 'x', two: { b: 'y' } } })).toEqual([])
    expect(faultsOf(`const t = useTexts('a'); t(name) // Keys: b, c`, { b: 'x', c: 'y' })).toEqual([])
    expect(faultsOf(`const t = useTexts('a'); t('d', { name: t(name) }) // Keys: b`, { b: 'x' })).not.toEqual([])
    expect(faultsOf(`// Texts: a\nconst f = (t: Translate) => t('x')`, { x: 'y' })).toEqual([])
  })

  it('finds a layout whose title is missing from the catalogues', () => {
    const files = new Map([['templates/a/layouts/home.json', '{ "title": "home" }']])
    expect(findTextFaults(files)).toHaveLength(1)
  })
})

describe('findCatalogueFaults', () => {
  const compare = (ko: object, en: object) =>
    findCatalogueFaults(
      readCatalogues(
        new Map([
          ['locales/ko/a.json', JSON.stringify(ko)],
          ['locales/en/a.json', JSON.stringify(en)],
        ]),
      ),
    )

  it('finds missing keys, empty texts, lost placeholders and wrong plurals', () => {
    expect(compare({ a: { b: 'x' } }, { a: {} })).toEqual(['locales/en/a.json lacks "a.b"'])
    expect(compare({ a: 'x' }, { a: ' ' })).toHaveLength(1)
    expect(compare({ a: '{{name}} x' }, { a: 'x' })).toEqual(['locales/en/a.json does not fill {{name}} in "a"'])
    expect(compare({ a_other: 'x' }, { a_other: 'x' })).toEqual(['locales/en/a.json lacks "a_one"'])
    expect(compare({ a_one: 'x', a_other: 'x' }, { a_one: 'x', a_other: 'x' })).toHaveLength(1)
    expect(
      findCatalogueFaults(
        readCatalogues(
          new Map([
            ['locales/ko/a.json', '{}'],
            ['locales/en/b.json', '{}'],
          ]),
        ),
      ),
    ).toHaveLength(2)
  })

  it('requires staff texts in Korean and English, and in no other language', () => {
    const today = (title: string) => JSON.stringify({ title })
    const files = new Map([
      ['locales/ko/a.json', '{}'],
      ['locales/en/a.json', '{}'],
      ['locales/ja/a.json', '{}'],
      ['locales/ko/console/today.json', today('오늘')],
    ])
    expect(findCatalogueFaults(readCatalogues(files))).toEqual(['locales/en/console/today.json is missing'])
    files.set('locales/en/console/today.json', today('Today'))
    expect(findCatalogueFaults(readCatalogues(files))).toEqual([])
  })

  it('allows each language its own plurals', () => {
    expect(compare({ a_other: '{{count}}개' }, { a_one: 'One', a_other: '{{count}}' })).toEqual([])
  })
})
