import { describe, expect, it } from 'vitest'
import { blankOption, isBlankOption, readPastedOptions, usualVat, withOneDefault } from './options.ts'

const read = (text: string) =>
  readPastedOptions(text, 'ko').map(({ name, price, originalPrice }) => ({ name, price, originalPrice }))

it('a new option takes the VAT setting of most others, and excludes VAT without others', () => {
  const [within, without] = [{ isIncludeVat: true }, { isIncludeVat: false }]
  expect([usualVat([within]), usualVat([within, within, without]), usualVat([without])]).toEqual([true, true, false])
  expect([usualVat([within, without]), usualVat([])]).toEqual([false, undefined])
  expect(blankOption('ko', usualVat([within]))).toMatchObject({ isIncludeVat: true })
  expect(blankOption('ko', usualVat([]))).toMatchObject({ isIncludeVat: false })
  expect(readPastedOptions('가\t45000', 'ko', true)).toMatchObject([{ isIncludeVat: true }])
})

describe('spreadsheet cells', () => {
  it('become options: name, regular price, price', () => {
    expect(read('글로우 1회\t240,000\t189,000\n글로우 3회\t₩720,000\t504,000원')).toEqual([
      { name: { ko: '글로우 1회' }, price: 189_000, originalPrice: 240_000 },
      { name: { ko: '글로우 3회' }, price: 504_000, originalPrice: 720_000 },
    ])
  })

  it('have one price if there is one column, or the middle one is empty', () => {
    expect(read('가\t45000')).toEqual([{ name: { ko: '가' }, price: 45_000, originalPrice: null }])
    expect(read('가\t-\t45000')).toEqual([{ name: { ko: '가' }, price: 45_000, originalPrice: null }])
  })

  it('are left out, like headings, where a price is not a number', () => {
    expect(read('이름\t정가\t판매가\r\n가\t1\t1')).toHaveLength(1)
  })

  it('are not detected in plain text', () => {
    expect(read('그냥 글')).toEqual([])
  })
})

describe('withOneDefault', () => {
  const [one, other] = [
    { id: 1, isDefault: false },
    { id: 2, isDefault: false },
  ]
  const defaults = (...args: Parameters<typeof withOneDefault>) =>
    withOneDefault(...args).map(({ isDefault }) => isDefault)

  it('makes the first option the default if no option is', () => {
    expect(defaults([one, other])).toEqual([true, false])
    expect(withOneDefault([])).toEqual([])
  })

  it('keeps the preferred one of several defaults, else the first', () => {
    const [first, second] = [
      { ...one, isDefault: true },
      { ...other, isDefault: true },
    ]
    expect(defaults([first, second], second)).toEqual([false, true])
    expect(defaults([first, second])).toEqual([true, false])
    expect(defaults([first, second], one)).toEqual([true, false])
  })

  it('returns options with one default unchanged', () => {
    const options = [one, { ...other, isDefault: true }]
    expect(withOneDefault(options, one)).toBe(options)
  })
})

describe('isBlankOption', () => {
  it('is true only for a new option', () => {
    expect(isBlankOption(blankOption('ko'))).toBe(true)
    expect(isBlankOption({ ...blankOption('ko'), name: { ko: ' ', en: '' } })).toBe(true)
  })

  it.each([
    ['a number', { id: 3 }],
    ['a name', { name: { en: 'Once' } }],
    ['a price', { price: 0 }],
    ['a price before', { originalPrice: 10 }],
    ['consulting', { isConsultingRequired: true }],
  ])('returns false for an option with %s', (_, more) => {
    expect(isBlankOption({ ...blankOption('ko'), ...more })).toBe(false)
  })
})
