import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanRichText } from '../../content/rich-text.ts'
import {
  choiceCell,
  choicesCell,
  linesCell,
  numberCell,
  priceCell,
  referenceCell,
  richTextCell,
  textCell,
  timeCell,
  yesNoCell,
  type CellType,
  type CellWorld,
} from './cell-types.ts'
import { createSimilarNames } from './similar-names.ts'

const findSimilar = (name: string, known: readonly { name: string }[]) => createSimilarNames(known)(name)

const CATEGORIES = new Map([
  [1, '리프팅'],
  [2, '스킨, 부스터'],
  [3, '같은 이름'],
  [4, '같은 이름'],
  [12, '열두째'],
])

const world: CellWorld = {
  timeZone: 'Asia/Seoul',
  namesOf: () => ({
    numbersOf: (name) => [...CATEGORIES].filter(([, one]) => one === name).map(([number]) => number),
    nameOf: (number) => CATEGORIES.get(number) ?? null,
  }),
}

const words = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const line = words.filter((text) => !/[\r\n]/.test(text))
const minute = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => {
    date.setUTCSeconds(0, 0)
    return date.toISOString()
  })

/** Every cell type with the values that it must restore unchanged. */
const ROUND_TRIPS: readonly (readonly [string, CellType, fc.Arbitrary<unknown>])[] = [
  ['texts', textCell, words.map((text) => text.replaceAll('\r\n', '\n'))],
  ['lists', linesCell, fc.array(line, { minLength: 1 })],
  [
    'rich texts',
    richTextCell,
    words.map((text) => cleanRichText(`<p>${text.replaceAll('<', '')}</p><ul><li>x</li></ul>`)),
  ],
  [
    'paragraphs',
    richTextCell,
    fc
      .array(line, { minLength: 1 })
      .map((lines) => cleanRichText(lines.map((one) => `<p>${one.replaceAll('<', '&lt;')}</p>`).join(''))),
  ],
  ['prices', priceCell, fc.integer({ min: 0, max: 2_000_000_000 })],
  ['numbers', numberCell, fc.integer()],
  ['yes and no', yesNoCell('포함', '별도'), fc.boolean()],
  ['choices', choiceCell({ shown: '공개', hidden: '숨김' }), fc.constantFrom('shown', 'hidden')],
  ['several choices', choicesCell(['NEW', 'BEST']), fc.subarray(['NEW', 'BEST'], { minLength: 1 })],
  ['references', referenceCell('product-categories', false), fc.subarray([1, 2, 3, 4], { minLength: 1 })],
  ['a reference', referenceCell('faq-categories', true), fc.constantFrom(1, 2, 3, 4)],
  ['moments', timeCell, minute],
]

describe('cells', () => {
  it.each(ROUND_TRIPS)('read back the values that they wrote: %s', (_, type, values) => {
    fc.assert(
      fc.property(values, (value) => {
        const written = type.write(value, world)
        expect(written === null ? null : type.read(written, world)).toEqual({ value })
      }),
    )
  })

  const read = (type: CellType, cell: string | number | boolean | Date) => {
    const reading = type.read(cell, world)
    return 'value' in reading ? reading.value : { [reading.problem.code]: reading.problem.repair }
  }

  it.each([
    ['504,000', 504_000],
    ['₩ 504000', 504_000],
    ['504000원', 504_000],
    ['５０４０００', 504_000],
    ['KRW 1,000', 1000],
    ['-', null],
    ['상담 후', null],
    [0, 0],
    ['19만', { 'not-a-number': 190_000 }],
    ['1만5천', { 'not-a-number': 15_000 }],
    ['1.5만', { 'not-a-number': 15_000 }],
    ['약 5만', { 'not-a-number': null }],
    ['1000.5', { 'not-a-whole-number': 1001 }],
    [-5, { 'not-a-whole-number': null }],
  ] as const)('parse common notations of prices: %s', (cell, value) => {
    expect(read(priceCell, cell)).toEqual(value)
  })

  it.each([
    ['2000000000', 2_000_000_000],
    ['2000000001', { 'out-of-range': null }],
    ['없음', null],
    ['None', null],
    ['3천', { 'not-a-number': 3000 }],
    ['19만500', { 'not-a-number': 190_500 }],
    ['만', { 'not-a-number': null }],
    ['원', { 'not-a-number': null }],
    [0.4, { 'not-a-whole-number': null }],
    ['1000.55', { 'not-a-whole-number': 1001 }],
    ['1.25만', { 'not-a-number': 12_500 }],
    ['12천', { 'not-a-number': 12_000 }],
    ['1.5천', { 'not-a-number': 1500 }],
    ['1.25천', { 'not-a-number': 1250 }],
  ] as const)('parse edge cases of prices: %s', (cell, value) => {
    expect(read(priceCell, cell)).toEqual(value)
  })

  it('quote an unreadable value without surrounding spaces', () => {
    expect(priceCell.read('  싸게 ', world)).toMatchObject({ problem: { message: '"싸게" is not a price.' } })
  })

  it('store plain paragraphs as lines, and everything else as HTML', () => {
    const write = (html: string) => richTextCell.write(html, world)
    expect(write('<p>a &lt; b</p><p>c &amp; d</p>')).toBe('a < b\nc & d')
    expect(write('<p>a</p><ul><li>b</li></ul>')).toBe('<p>a</p><ul><li>b</li></ul>')
    expect(['a<br>b', '<b>a</b>', 'a <3> b', ' a \n', 'a<b>b'].map((text) => read(richTextCell, text))).toEqual([
      'a<br>b',
      '<b>a</b>',
      '<p>a &lt;3&gt; b</p>',
      '<p>a</p>',
      'a<b>b',
    ])
  })

  it('write null for values of another type', () => {
    const types = [textCell, linesCell, richTextCell, priceCell, numberCell, choicesCell([]), timeCell, choiceCell({})]
    for (const type of types) expect(type.write(undefined, world)).toBeNull()
    expect(yesNoCell('예', '아니오').write('yes', world)).toBeNull()
    expect(referenceCell('faq-categories', true).write(null, world)).toBeNull()
    expect(choiceCell({ shown: '공개' }).write('gone', world)).toBe('gone')
  })

  it('read lists and texts without surrounding whitespace', () => {
    expect(read(linesCell, ' a \r\n\n b\n')).toEqual(['a', 'b'])
    expect(read(textCell, ' a\r\nb ')).toBe('a\nb')
    expect(read(textCell, new Date('2026-05-04T10:00:00Z'))).toEqual({ 'not-a-text': '2026-05-04 10:00' })
    expect(read(linesCell, new Date('2026-05-04'))).toEqual({ 'not-a-text': '2026-05-04' })
    expect(read(richTextCell, true)).toEqual({ 'not-a-text': 'TRUE' })
    expect(read(richTextCell, 'a\n \nb')).toBe('<p>a</p><p>b</p>')
    expect(read(richTextCell, '<ul><li>a</li></ul>')).toBe('<ul><li>a</li></ul>')
    expect(read(numberCell, ' 7 ')).toBe(7)
    for (const cell of ['', ' ', 'x', '1.5', 2 ** 53]) {
      expect(read(numberCell, cell)).toEqual({ 'not-a-whole-number': null })
    }
    expect(read(yesNoCell('예', '아니오'), 'maybe')).toEqual({ 'not-yes-or-no': null })
    const state = choiceCell({ shown: '공개', hidden: 'Away' })
    expect([read(state, ' SHOWN '), read(state, 'away'), read(state, 'x')]).toEqual([
      'shown',
      'hidden',
      { 'not-a-choice': null },
    ])
    const badges = choicesCell(['NEW', 'BEST'])
    expect([read(badges, 'new, best,\nNEW,'), read(badges, 'new, old')]).toEqual([
      ['NEW', 'BEST'],
      { 'not-a-choice': null },
    ])
  })

  it('read references by name or number, one or several, each once', () => {
    const [several, one] = [referenceCell('product-categories', false), referenceCell('faq-categories', true)]
    expect(read(several, '1, 리프팅')).toEqual([1])
    expect([read(one, '스킨, 부스터'), read(one, ' 2 '), read(one, '9'), read(one, '2x')]).toEqual([
      2,
      2,
      { 'unknown-name': null },
      { 'unknown-name': null },
    ])
    // Numeric notation other than plain digits is treated as a typing error.
    expect(['12', '+2', '2.0', '2e0'].map((word) => read(one, word))).toEqual([
      12,
      { 'unknown-name': null },
      { 'unknown-name': null },
      { 'unknown-name': null },
    ])
    // A name that would not be found again is written as a number.
    expect(several.write([1, 2, 3, 9], world)).toBe('리프팅, 2, 3, 9')
    expect(one.write(2, world)).toBe('스킨, 부스터')
  })

  it.each([
    ['2026-05-04 12:30', '2026-05-04T03:30:00.000Z'],
    ['2026/5/4T09:00:30', '2026-05-04T00:00:00.000Z'],
    ['2026.5.4', '2026-05-03T15:00:00.000Z'],
    [' 2026-05-04 ', '2026-05-03T15:00:00.000Z'],
    ['2026-05-04 23:59', '2026-05-04T14:59:00.000Z'],
    ['2026-05-04 24:00', { 'not-a-time': null }],
    // Not a valid time; it would have become a quarter past one.
    ['2026-05-04 12:75', { 'not-a-time': null }],
    ['2026-05-04 12:30:60', { 'not-a-time': null }],
    ['2026-05-04 9:00', '2026-05-04T00:00:00.000Z'],
    ['x2026-05-04', { 'not-a-time': null }],
    ['2026-05-04 later', { 'not-a-time': null }],
  ] as const)('parse times in the clinic’s time zone: %s', (cell, value) => {
    expect(read(timeCell, cell)).toEqual(value)
  })

  it('accept common synonyms and report unknown words', () => {
    expect(['O', 'y', '포함', 'TRUE', '1'].map((word) => read(yesNoCell('예', '아니오'), word))).toEqual(
      Array(5).fill(true),
    )
    expect(['X', '별도', 'no', '0'].map((word) => read(yesNoCell('예', '아니오'), word))).toEqual(Array(4).fill(false))
    const own = yesNoCell('있음', '비었음')
    expect([' 있음 ', ' 비었음', ' Y '].map((word) => read(own, word))).toEqual([true, false, true])
    const category = referenceCell('product-categories', false)
    expect(read(category, '리프팅, 2')).toEqual([1, 2])
    expect(read(category, '같은 이름')).toEqual({ 'ambiguous-name': null })
    expect(read(category, '없는 분류')).toEqual({ 'unknown-name': null })
    expect(read(timeCell, '2026. 5. 4.')).toBe('2026-05-03T15:00:00.000Z')
    expect(read(timeCell, new Date('2026-05-04T00:00:00Z'))).toBe('2026-05-03T15:00:00.000Z')
    expect(read(timeCell, '2026-02-30')).toEqual({ 'not-a-time': null })
    expect(read(richTextCell, '첫 줄 <3\n둘째 & 줄')).toBe('<p>첫 줄 &lt;3</p><p>둘째 &amp; 줄</p>')
  })
})

describe('a similar name', () => {
  const known = ['니들 고주파', '고강도 초음파 리프팅', '울쎄라 300샷', '울쎄라 600샷'].map((name) => ({ name }))

  it('is found despite spaces, punctuation and typos, but never with another number', () => {
    expect(findSimilar('니들고주파', known)?.name).toBe('니들 고주파')
    expect(findSimilar('니들-고주파!', known)?.name).toBe('니들 고주파')
    expect(findSimilar('고강도 초음파 리프딩', known)?.name).toBe('고강도 초음파 리프팅')
    expect(findSimilar('울쎄라 500샷', known)).toBeNull()
    expect(findSimilar('보톡스', known)).toBeNull()
  })

  it.each<[string, string[], string | null]>([
    ['a letter too many', ['abcdef'], 'abcdef'],
    ['one that is missing', ['abcd'], 'abcd'],
    ['another one', ['abxde'], 'abxde'],
    ['two others in a short word', ['axxde'], null],
    ['two of the same', ['a b c d e', 'abcde!'], null],
    ['two that are near', ['abcdx', 'abcdy'], null],
    ['one that is the same, and one that is near', ['abcdx', 'A-b-c-d-e'], 'A-b-c-d-e'],
  ])('is suggested only if it is close and unambiguous: %s', (_, names, found) => {
    expect(
      findSimilar(
        'abcde',
        names.map((name) => ({ name })),
      )?.name ?? null,
    ).toBe(found)
  })

  it('may have two typos in a long word, and none in a short one', () => {
    const near = (name: string, other: string) => findSimilar(name, [{ name: other }]) !== null
    expect([near('abcdefghij', 'abcdefghxy'), near('abcdefghij', 'abcdefgxyz')]).toEqual([true, false])
    expect([near('abcdefghi', 'abcdefgxy'), near('abcd', 'abcx'), near('abcdefghij', 'abcdefghijklm')]).toEqual([
      false,
      false,
      false,
    ])
    expect(near('abcde1', 'abcde2')).toBe(false)
    expect([near('abcdefghij', 'xxabcdefgh'), near('abcdefghij', 'xabcdefghi')]).toEqual([false, true])
  })
})
