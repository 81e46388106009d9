import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { makeWorkbook } from '#tests/made-workbook.ts'
import { parseTranslationFile } from './parse-translation-file.ts'
import { readTranslationFile } from './routes.ts'

const fileOf = (name: string) => readFileSync(new URL(`../../../tests/brought-files/${name}`, import.meta.url))

const xliff = (unit: string, attributes = 'trgLang="ja"') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="ko" ${attributes}><file id="f" original="products/1"><unit id="u1" name="/name">${unit}</unit></file></xliff>`
const segment = (source: string, target: string | null, attributes = '') =>
  `<segment ${attributes}><source>${source}</source>${target === null ? '' : `<target>${target}</target>`}</segment>`
const readUnit = (unit: string) => parseTranslationFile(Buffer.from(xliff(unit))).given[0]

describe('an XLIFF document', () => {
  it.each([
    ['xliff-ns0-prefix.xlf', { target: '題名' }],
    ['xliff-upper-case-language.xlf', { target: '題名' }],
    ['xliff-untranslated-copy.xlf', { target: '' }],
    [
      'xliff-half-translated.xlf',
      { target: '', fault: { code: 'partly-translated', message: '1 of its 2 segments are not translated.' } },
    ],
  ])('is read as the translation tool intends: %s', (name, expected) => {
    expect(parseTranslationFile(fileOf(name)).given).toEqual([
      expect.objectContaining({ pointer: '/name', source: '루미 글로우 스킨부스터', ...expected }),
    ])
  })

  it('is read in UTF-16, with and without a byte order mark', () => {
    const text = xliff(segment('글', '文')).replace('UTF-8', 'UTF-16')
    for (const encoding of ['utf-16le', 'utf-16be']) {
      for (const addBOM of [true, false]) {
        expect(parseTranslationFile(iconv.encode(text, encoding, { addBOM })).given).toMatchObject([{ target: '文' }])
      }
    }
  })

  it('has its targets sorted by their order attribute', () => {
    const unit = `<segment><source>하나 </source><target order="3">一</target></segment>
      <segment><source>둘 </source><target order="1">二 </target></segment>
      <segment><source>셋</source><target order="2">三 </target></segment>`
    expect(readUnit(unit)).toMatchObject({ source: '하나 둘 셋', target: '二 三 一' })
  })

  it.each<[string, string, string | undefined]>([
    ['a copy of the source that is confirmed', segment('글', '글', 'state="translated"'), '글'],
    ['a copy of what has no letters', segment('2.5 / 3', '2.5 / 3', 'state="initial"'), '2.5 / 3'],
    ['a copy in a state that is left out', segment('글', '글'), ''],
    ['an empty target', segment('글', ' ', 'state="final"'), ''],
    ['a segment of spaces without a target', segment('글', '文') + segment(' ', null), '文'],
    [
      'a text between segments',
      `${segment('글', '文')}<ignorable><source> · </source></ignorable>${segment('2', '2', 'state="final"')}`,
      '文 · 2',
    ],
  ])('reads %s without a fault', (_what, unit, target) => {
    expect(readUnit(unit)).toMatchObject({ target })
    expect(readUnit(unit)?.fault).toBeUndefined()
  })

  it.each([
    ['a segment without target', segment('하나 ', '一') + segment('둘', null)],
    ['a segment with an empty one', segment('하나 ', '一') + segment('둘', ' ')],
    [
      'a segment that still has its source',
      segment('하나 ', '一', 'state="final"') + segment('둘', '둘', 'state="initial"'),
    ],
    ['the first segment without target', segment('하나 ', null) + segment('둘', '二')],
  ])('is reported as partly translated: %s', (_what, unit) => {
    expect(readUnit(unit)).toMatchObject({ target: '', fault: { code: 'partly-translated' } })
  })

  it('gets back markup moved to originalData', () => {
    const unit = `<originalData><data id="d1">&lt;strong&gt;</data><data id="d2">&lt;/strong&gt;</data><data id="d3">&lt;br&gt;</data></originalData>
      <segment><source><pc id="1" dataRefStart="d1" dataRefEnd="d2">글</pc><ph id="2" dataRef="d3"/></source>
      <target><ph id="2" dataRef="d3"/><pc id="1" dataRefStart="d1" dataRefEnd="d2">文</pc></target></segment>`
    expect(readUnit(unit)).toMatchObject({ source: '<strong>글</strong><br>', target: '<br><strong>文</strong>' })
  })

  it('loses control characters and is normalised to composed syllables', () => {
    expect(readUnit(segment('글'.normalize('NFD'), '文\u0001&#7;<cp hex="0007"/>字'))).toMatchObject({
      source: '글',
      target: '文字',
    })
  })

  it('is rejected with a short message, however long it is', () => {
    for (const text of ['<'.repeat(2_000_000), `<${'a'.repeat(1_000_000)}/>`, 'x'.repeat(100_000)]) {
      expect(() => parseTranslationFile(Buffer.from(text))).toThrow(/^.{1,400}$/)
    }
  })
})

describe('a translation sheet', () => {
  it.each([
    ['translation-date-cell.xlsx', { target: '', fault: { code: 'not-a-text' } }],
    ['translation-error-cell.xlsx', { target: '', fault: { code: 'not-a-text' } }],
    ['translation-float-cell.xlsx', { target: '0.3' }],
  ])('accepts only cells that can be read as text: %s', (name, expected) => {
    expect(parseTranslationFile(fileOf(name)).given).toMatchObject([{ pointer: '/name', ...expected }])
  })

  const withCell = (cell: string) => {
    const head = ['Place (do not change)', 'Source (ko)', 'Translation (ja)']
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = `<row>${text('번역 2026')}</row><row>${head.map(text).join('')}</row><row>${text('products/1/name')}${text('글')}${cell}</row>`
    return parseTranslationFile(makeWorkbook({ rows, formats: ['0%', 'h:mm', '000'] })).given[0]
  }

  it.each([
    ['a boolean', '<c t="b"><v>1</v></c>', { target: '', fault: { code: 'not-a-text' } }],
    ['an error as a text', '<c t="inlineStr"><is><t>#N/A</t></is></c>', { target: '', fault: { code: 'not-a-text' } }],
    ['a formula without a result', '<c><f>A1</f></c>', { target: '', fault: { code: 'not-a-text' } }],
    ['a formula', '<c t="str"><f>A1</f><v>文</v></c>', { target: '文' }],
    ['a percentage', '<c s="1"><v>0.5</v></c>', { target: '50%' }],
    ['a time', '<c s="2"><v>0.75</v></c>', { target: '18:00' }],
    ['leading zeros', '<c s="3"><v>7</v></c>', { target: '007' }],
  ])('reads %s as displayed, or reports it', (_what, cell, expected) => {
    expect(withCell(cell)).toMatchObject(expected)
  })
})

describe('readTranslationFile', () => {
  it('parses in another thread', async () => {
    expect(await readTranslationFile(fileOf('xliff-ns0-prefix.xlf'))).toMatchObject({
      language: 'ja',
      given: [{ target: '題名' }],
    })
    await expect(readTranslationFile(Buffer.from('x'))).rejects.toMatchObject({
      code: 'translation/unreadable',
      status: 422,
    })
  })
})
