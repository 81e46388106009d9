import { dayIn, timeIn } from '../../db/zoned-time.ts'
import type { Cell } from '../../files/formats/table.ts'
import { quote } from '../../core/plain-text.ts'
import type { CellProblem, CellProblemCode } from './cell-problem.ts'
import { readMoment } from './read-moment.ts'
import { readPrice } from './read-price.ts'

/** Value of a cell, or its problem. */
export type Reading = { readonly value: unknown } | { readonly problem: CellProblem }

/** Entries of another kind that cells refer to by name. */
export type Names = {
  /** Returns the numbers of the entries with a name in the main language. */
  numbersOf(name: string): readonly number[]
  nameOf(number: number): string | null
}

/** Facts about the clinic for reading and writing cells. */
export type CellWorld = { readonly timeZone: string; readonly namesOf: (kind: string) => Names }

/** Cell format of one kind of value. */
export type CellType = {
  read(cell: Exclude<Cell, null>, world: CellWorld): Reading
  write(value: unknown, world: CellWorld): string | number | null
}

const wrong = (code: CellProblemCode, message: string, repair: CellProblem['repair'] = null): Reading => ({
  problem: { code, message, repair },
})

/** Converts a cell to text: a date becomes `2026-05-04`, with its time if it has one. */
export const toCellText = (cell: Exclude<Cell, null>): string => {
  if (!(cell instanceof Date)) return String(cell).replaceAll('\r\n', '\n')
  const written = cell.toISOString()
  return written.endsWith('T00:00:00.000Z') ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ')
}

/** Converts a cell for lists of rows. */
export const toShownCell = (cell: Cell): string | number | null =>
  cell === null || typeof cell === 'string' || typeof cell === 'number' ? cell : toCellText(cell)

/** Normalises East Asian full-width signs and digits to narrow ones, and composes Korean syllables. */
const toPlain = (cell: Exclude<Cell, null>): string => toCellText(cell).normalize('NFKC').trim()

/**
 * Rejects converted cells: spreadsheets turn texts such as `3-5` or `true` into dates and booleans, and show them
 * differently than they store them, so the problem asks for the original text.
 */
const refuseConverted = (cell: Exclude<Cell, null>): Reading | null => {
  if (typeof cell !== 'boolean' && !(cell instanceof Date)) return null
  const shown = typeof cell === 'boolean' ? String(cell).toUpperCase() : toCellText(cell)
  const what = typeof cell === 'boolean' ? 'a boolean' : 'a date'
  return wrong('not-a-text', `The cell contains ${what}, not a text. Did you mean "${shown}"?`, shown)
}

/** A text on one line or several. */
export const textCell: CellType = {
  read: (cell) => refuseConverted(cell) ?? { value: toCellText(cell).trim() },
  write: (value) => (typeof value === 'string' ? value : null),
}

/** A list of texts, one per line. */
export const linesCell: CellType = {
  read: (cell) =>
    refuseConverted(cell) ?? {
      value: toCellText(cell)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    },
  write: (value) => (Array.isArray(value) ? value.join('\n') : null),
}

/** Limited HTML. Plain paragraphs are written as lines; everything else as HTML. */
export const richTextCell: CellType = {
  read: (cell) => refuseConverted(cell) ?? { value: toHtml(toCellText(cell).trim()) },
  write: (value) => {
    if (typeof value !== 'string') return null
    const plain = value
      .replaceAll('</p><p>', '\n')
      .replace(/^<p>/, '')
      .replace(/<\/p>$/, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    return toHtml(plain) === value ? plain : value
  },
}

const toHtml = (text: string): string =>
  /<\/?[a-z][^<>]*>/i.test(text)
    ? text
    : text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
        .join('')

/** A price in KRW, in common spellings; a dash means no price. */
export const priceCell: CellType = {
  read: (cell) => readPrice(typeof cell === 'number' ? cell : toCellText(cell)),
  write: (value) => (typeof value === 'number' ? value : null),
}

/** A whole number, such as an order. */
export const numberCell: CellType = {
  read: (cell) => {
    const text = toPlain(cell)
    const digits = /^[+-]?\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(/\.0{1,2}$/, '')
    const value = /^[+-]?\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
    if (Number.isSafeInteger(value)) return { value }
    // A point before three digits may be a thousands separator.
    const repair = /^\d{1,3}\.\d{3}$/.test(text) ? Number(text.replace('.', '')) : null
    return wrong('not-a-whole-number', `"${quote(text)}" is not a whole number.`, repair)
  },
  write: (value) => (typeof value === 'number' ? value : null),
}

const YES: ReadonlySet<string> = new Set([
  '예',
  '네',
  'o',
  'y',
  'yes',
  'true',
  '1',
  '포함',
  '有',
  'はい',
  '是',
  '○',
  'v',
  '✓',
])
const NO: ReadonlySet<string> = new Set([
  '아니오',
  '아니요',
  'x',
  'n',
  'no',
  'false',
  '0',
  '별도',
  '미포함',
  'いいえ',
  '否',
  '×',
])

/** Yes or no, in common words for it; `yes` and `no` are the words written. */
export const yesNoCell = (yes: string, no: string): CellType => ({
  read: (cell) => {
    const word = toPlain(cell).toLowerCase()
    if (YES.has(word) || word === yes) return { value: true }
    if (NO.has(word) || word === no) return { value: false }
    return wrong('not-yes-or-no', `"${quote(toCellText(cell))}" is neither "${yes}" nor "${no}".`)
  },
  write: (value) => (value === true ? yes : value === false ? no : null),
})

/** One of a few values, by its name or by its common word. */
export const choiceCell = (words: Readonly<Record<string, string>>): CellType => ({
  read: (cell) => {
    const text = toPlain(cell).toLowerCase()
    const found = Object.entries(words).find(
      ([value, word]) => value.toLowerCase() === text || word.toLowerCase() === text,
    )
    if (found) return { value: found[0] }
    return wrong('not-a-choice', `"${quote(toCellText(cell))}" is not one of: ${Object.values(words).join(', ')}.`)
  },
  write: (value) => (typeof value === 'string' ? (words[value] ?? value) : null),
})

/** Several of a few values, separated by commas. */
export const choicesCell = (allowed: readonly string[]): CellType => ({
  read: (cell) => {
    const given = split(toPlain(cell)).map((one) => one.toUpperCase())
    const odd = given.find((one) => !allowed.includes(one))
    if (odd === undefined) return { value: [...new Set(given)] }
    return wrong('not-a-choice', `"${quote(odd)}" is not one of: ${allowed.join(', ')}.`)
  },
  write: (value) => (Array.isArray(value) ? value.join(', ') : null),
})

const split = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/**
 * References to entries of another kind, by name in the main language or by number; one, or several separated by
 * commas.
 */
export const referenceCell = (kind: string, isOne: boolean): CellType => ({
  read: (cell, world) => {
    const names = world.namesOf(kind)
    const numbers: number[] = []
    const given = isOne ? [toCellText(cell).trim()] : split(toCellText(cell))
    for (const word of given) {
      const [number, ...others] = findMeant(word, names)
      if (number === undefined) return wrong('unknown-name', `${kind} has no entry "${quote(word)}".`)
      if (others.length > 0)
        return wrong('ambiguous-name', `Several entries of ${kind} are named "${quote(word)}". Use the number.`)
      numbers.push(number)
    }
    return { value: isOne ? numbers[0] : [...new Set(numbers)] }
  },
  write: (value, world) => {
    const names = world.namesOf(kind)
    const numbers: readonly unknown[] = Array.isArray(value) ? value : [value]
    const words = numbers.flatMap((number) => (typeof number === 'number' ? [toWord(number, names, isOne)] : []))
    return words.length > 0 ? words.join(', ') : null
  },
})

/** Returns all entries that a word may mean: those with the name, and the one with the number. */
const findMeant = (word: string, names: Names): readonly number[] => {
  const found = names.numbersOf(word.normalize('NFC'))
  const number = /^\d{1,9}$/.test(word.normalize('NFKC')) ? Number(word.normalize('NFKC')) : null
  return number === null || names.nameOf(number) === null ? found : [...new Set([...found, number])]
}

/** Returns the name of an entry, or its number where the name would not be found again. */
const toWord = (number: number, names: Names, isOne: boolean): string => {
  const name = names.nameOf(number)
  const isFound = name !== null && findMeant(name, names).length === 1
  return isFound && (isOne || !/[,\n]/.test(name)) ? name : String(number)
}

/** A moment in the clinic’s time zone, `2026-05-04 12:00`. */
export const timeCell: CellType = {
  read: (cell, { timeZone }) => readMoment(cell instanceof Date ? cell : toPlain(cell), timeZone),
  write: (value, { timeZone }) => {
    if (typeof value !== 'string') return null
    const at = new Date(value)
    return `${dayIn(at, timeZone)} ${timeIn(at, timeZone)}`
  },
}
