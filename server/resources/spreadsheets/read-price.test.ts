import { describe, expect, it } from 'vitest'
import { readPrice } from './read-price.ts'

/** Returns the value, or the code of the problem with the suggested repair. */
const read = (cell: string | number) => {
  const reading = readPrice(cell)
  return 'value' in reading ? reading.value : [reading.problem.code, reading.problem.repair]
}

describe('readPrice', () => {
  it.each<[string | number, number | null]>([
    ['189000', 189_000],
    ['189,000', 189_000],
    ['1,189,000', 1_189_000],
    ['189,000.00', 189_000],
    ['189000.0', 189_000],
    ['₩189,000', 189_000],
    ['￦ 189,000 ', 189_000],
    ['189,000 원', 189_000],
    ['KRW 189000', 189_000],
    ['189000won', 189_000],
    ['１８９，０００원', 189_000],
    ['\u00a0189,000\u202f원', 189_000],
    [189_000, 189_000],
    [0, 0],
    [2_000_000_000, 2_000_000_000],
    ['상담 후', null],
    ['—', null],
  ])('takes %j', (cell, value) => {
    expect(read(cell)).toBe(value)
  })

  it.each<[string, number]>([
    ['189.000', 189_000],
    ['1.189.000', 1_189_000],
    ['189.000,00', 189_000],
    ['189 000', 189_000],
    ["189'000", 189_000],
    ['189’000원', 189_000],
    ['1500,00', 1500],
    ['1.500', 1500],
    ['0.000', 0],
    ['\\189,000', 189_000],
    ['18만 9천', 189_000],
    ['18만9천원', 189_000],
    ['18.9만', 189_000],
    ['1억 2,000만', 120_000_000],
    ['1,890천원', 1_890_000],
    ['3백', 300],
    ['1.89E+05', 189_000],
    ['무료', 0],
  ])('refuses %j and suggests %d', (cell, repair) => {
    expect(read(cell)).toEqual(['not-a-number', repair])
  })

  it.each([
    '1,5',
    '1,89,000',
    '18,9000',
    '1 5',
    '1원5',
    '1won0',
    '(189,000)',
    '-189000',
    '−189000',
    '189000-',
    '10%',
    '$189',
    '¥18,900',
    '189,000~250,000',
    '189,000원부터',
    'TRUE',
    '2026-03-05',
    '19만원~',
    '십구만원',
    '189;000',
    '0x10',
    '만',
  ])('refuses %j without a suggestion', (cell) => {
    expect(read(cell)).toEqual(['not-a-number', null])
  })

  it.each<[string | number, string, number | null]>([
    [1.5, 'not-a-whole-number', null],
    ['1.5', 'not-a-whole-number', null],
    [18.9, 'not-a-whole-number', null],
    [189_000.4, 'not-a-whole-number', 189_000],
    [-5, 'not-a-whole-number', null],
    [9_999_999_999, 'out-of-range', null],
    ['9,999,999,999원', 'out-of-range', null],
    ['100억', 'not-a-number', null],
  ])('refuses %j as %s', (cell, code, repair) => {
    expect(read(cell)).toEqual([code, repair])
  })

  it('quotes only the beginning of a long cell', () => {
    const reading = readPrice('x'.repeat(100_000))
    expect('problem' in reading && reading.problem.message.length).toBeLessThan(300)
  })
})
