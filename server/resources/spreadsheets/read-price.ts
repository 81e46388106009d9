import { quote } from '../../core/plain-text.ts'
import type { CellProblem } from './cell-problem.ts'

/** Maximum price that the schema of options allows. */
const MAX_PRICE = 2_000_000_000

/** Words for a missing price. */
const NOTHING: ReadonlySet<string> = new Set(['-', '–', '—', '없음', '상담', '상담후', 'none', 'なし', '无'])

type PriceReading = { readonly value: number | null } | { readonly problem: CellProblem }

/**
 * Parses a price in KRW. An ambiguous number, such as `189.000` or `1,5`, is a problem, with a repair where one meaning
 * is likely: a price that is off by a thousand must not go unnoticed.
 */
export const readPrice = (cell: string | number): PriceReading => {
  if (typeof cell === 'number') return toPrice(cell, String(cell))
  const text = cell.trim()
  if (NOTHING.has(text.replaceAll(/\s/g, '').toLowerCase())) return { value: null }
  const bare = toBare(text)
  // Digits alone, or in groups of three between commas; zeros after a decimal point change nothing.
  if (/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.test(bare) && !isGroupOfZeros(bare)) {
    return toPrice(Number(bare.replaceAll(',', '')), text)
  }
  if (/^\d+\.\d+$/.test(bare) && !/^\d{1,3}\.\d{3}$/.test(bare)) return toPrice(Number(bare), text)
  return { problem: { code: 'not-a-number', message: `"${quote(text)}" is not a price.`, repair: guessPrice(bare) } }
}

/** Detects a point before three zeros, as in `189.000`: thousands or decimals. */
const isGroupOfZeros = (bare: string): boolean => /^\d{1,3}\.000$/.test(bare)

/** Removes the signs and words of the currency, of which one may precede the digits and one may follow. */
const toBare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^\s*(?:₩|krw)\s*/i, '')
    .replace(/\s*(?:원|won|krw)\s*$/i, '')
    .trim()

const toPrice = (value: number, text: string): PriceReading => {
  if (Number.isInteger(value) && value >= 0 && value <= MAX_PRICE) return { value }
  if (value > MAX_PRICE) {
    const message = `"${quote(text)}" is more than ${MAX_PRICE.toLocaleString('en')} won.`
    return { problem: { code: 'out-of-range', message, repair: null } }
  }
  const message = `"${quote(text)}" is not a price in whole won.`
  // For 1.5, tens of thousands may be meant; for 189,000.4 the meaning is clear.
  return { problem: { code: 'not-a-whole-number', message, repair: value >= 1000 ? Math.round(value) : null } }
}

/** Guesses the number meant by a price not written in plain digits; null when no reading fits. */
const guessPrice = (bare: string): number | null => {
  const value = readGrouped(bare) ?? readPower(bare) ?? readKoreanNumber(bare)
  return value !== null && value <= MAX_PRICE ? value : null
}

/** Parses thousands separated by points, spaces or apostrophes, as other countries write them. */
const readGrouped = (bare: string): number | null => {
  if (bare === '무료') return 0
  const digits = bare.replace(/^\\/, '').replace(/[.,]00$/, '')
  const isGrouped = /^\d{1,3}(?:([.,'’·_ ])\d{3})(?:\1\d{3})*$/.test(digits)
  return isGrouped || /^\d+$/.test(digits) ? Number(digits.replaceAll(/\D/g, '')) : null
}

/** Parses `1.89E+05`, as spreadsheets show a number that does not fit its column. */
const readPower = (bare: string): number | null => {
  const value = /^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(bare) ? Number(bare) : Number.NaN
  return Number.isInteger(value) ? value : null
}

const UNITS: readonly (readonly [string, number])[] = [
  ['억', 100_000_000],
  ['만', 10_000],
  ['천', 1000],
  ['백', 100],
]

/** Parses Korean number words: `19만` is 190,000, and `1만 5천` is 15,000. */
const readKoreanNumber = (bare: string): number | null => {
  const text = bare.replaceAll(/\s/g, '').replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
  const pattern = UNITS.map(([unit]) => `(?:(\\d+(?:\\.\\d+)?)${unit})?`).join('')
  const found = new RegExp(`^${pattern}(\\d*)$`).exec(text)
  if (!found || !/[억만천백]/.test(text)) return null
  const parts = UNITS.map(([, worth], index) => Number(found[index + 1] ?? 0) * worth)
  return Math.round(parts.reduce((sum, part) => sum + part, 0) + Number(found[5] ?? 0))
}
