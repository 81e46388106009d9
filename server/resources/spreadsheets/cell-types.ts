import { dayIn, instantIn, isDay, timeIn } from '../../db/zoned-time.ts'
import type { Cell } from '../../exchange/table.ts'

/** What is wrong with what a cell says. */
export type CellProblem = {
  readonly code: CellProblemCode
  /** A sentence in English; the console has its own by code. */
  readonly message: string
  /** What the cell should probably say; null where nobody can guess. */
  readonly repair: string | number | null
}

/** What can be wrong with a cell. */
export type CellProblemCode =
  | 'not-a-number'
  | 'not-a-whole-number'
  | 'not-yes-or-no'
  | 'not-a-choice'
  | 'not-a-time'
  | 'unknown-name'
  | 'ambiguous-name'

/** What a cell says, or what is wrong with it. */
export type Reading = { readonly value: unknown } | { readonly problem: CellProblem }

/** Entries of another kind that cells name. */
export type Names = {
  /** The numbers of those with a name in the main language. */
  numbersOf(name: string): readonly number[]
  nameOf(number: number): string | null
}

/** What reading and writing cells needs to know of the clinic. */
export type CellWorld = { readonly timeZone: string; readonly namesOf: (kind: string) => Names }

/** How one kind of value stands in a cell. */
export type CellType = {
  read(cell: Exclude<Cell, null>, world: CellWorld): Reading
  write(value: unknown, world: CellWorld): string | number | null
}

const wrong = (code: CellProblemCode, message: string, repair: CellProblem['repair'] = null): Reading => ({
  problem: { code, message, repair },
})

const toText = (cell: Exclude<Cell, null>): string =>
  (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)).replaceAll('\r\n', '\n')

/** A text on one line or several. */
export const textCell: CellType = {
  read: (cell) => ({ value: toText(cell).trim() }),
  write: (value) => (typeof value === 'string' ? value : null),
}

/** A list of texts, one on each line. */
export const linesCell: CellType = {
  read: (cell) => ({
    value: toText(cell)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }),
  write: (value) => (Array.isArray(value) ? value.join('\n') : null),
}

/** Limited HTML. What consists of plain paragraphs stands there as lines; everything else as HTML. */
export const richTextCell: CellType = {
  read: (cell) => ({ value: toHtml(toText(cell).trim()) }),
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
  /<\/?[a-z][^>]*>/i.test(text)
    ? text
    : text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
        .join('')

/** Words for a price that there is not. */
const NOTHING: ReadonlySet<string> = new Set(['-', '–', '없음', '상담', '상담후', 'none', 'なし', '无'])
const DECORATION = /[\s,₩￦원￥]|krw|won/gi

/** A price in KRW, written as people write it; a dash says that there is none. */
export const priceCell: CellType = {
  read: (cell) => {
    if (typeof cell === 'number') return toWhole(cell, String(cell))
    const text = toText(cell).trim()
    if (NOTHING.has(text.replaceAll(/\s/g, '').toLowerCase())) return { value: null }
    const bare = text.normalize('NFKC').replaceAll(DECORATION, '')
    if (/^\d+(\.\d+)?$/.test(bare)) return toWhole(Number(bare), text)
    return wrong('not-a-number', `"${text}" is not a price.`, readKoreanNumber(bare))
  },
  write: (value) => (typeof value === 'number' ? value : null),
}

const toWhole = (value: number, text: string): Reading =>
  Number.isInteger(value) && value >= 0 && value <= 2_000_000_000
    ? { value }
    : wrong('not-a-whole-number', `"${text}" is not a price in whole won.`, value > 0 ? Math.round(value) : null)

/** `19만` is 190,000 and `1만5천` 15,000: likely, but whoever wrote it is asked. */
const readKoreanNumber = (text: string): number | null => {
  const found = /^(?:(\d+(?:\.\d+)?)만)?(?:(\d+(?:\.\d+)?)천)?(\d*)$/.exec(text)
  if (!found || text === '') return null
  const [, tenThousands = '0', thousands = '0', rest = '0'] = found
  return Math.round(Number(tenThousands) * 10_000 + Number(thousands) * 1000 + Number(rest))
}

/** A whole number, such as an order. */
export const numberCell: CellType = {
  read: (cell) => {
    const value = typeof cell === 'number' ? cell : Number(toText(cell).trim() || 'x')
    return Number.isSafeInteger(value)
      ? { value }
      : wrong('not-a-whole-number', `"${toText(cell)}" is no whole number.`)
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

/** Yes or no, in the words that people use for it; `yes` and `no` are the words that it is written with. */
export const yesNoCell = (yes: string, no: string): CellType => ({
  read: (cell) => {
    const word = toText(cell).trim().toLowerCase().normalize('NFKC')
    if (YES.has(word) || word === yes) return { value: true }
    if (NO.has(word) || word === no) return { value: false }
    return wrong('not-yes-or-no', `"${toText(cell)}" says neither "${yes}" nor "${no}".`)
  },
  write: (value) => (value === true ? yes : value === false ? no : null),
})

/** One of a few values, by its own name or by the word that people use for it. */
export const choiceCell = (words: Readonly<Record<string, string>>): CellType => ({
  read: (cell) => {
    const text = toText(cell).trim().toLowerCase()
    const found = Object.entries(words).find(
      ([value, word]) => value.toLowerCase() === text || word.toLowerCase() === text,
    )
    if (found) return { value: found[0] }
    return wrong('not-a-choice', `"${toText(cell)}" is none of: ${Object.values(words).join(', ')}.`)
  },
  write: (value) => (typeof value === 'string' ? (words[value] ?? value) : null),
})

/** Several of a few values, separated by commas. */
export const choicesCell = (allowed: readonly string[]): CellType => ({
  read: (cell) => {
    const given = split(toText(cell)).map((one) => one.toUpperCase())
    const odd = given.find((one) => !allowed.includes(one))
    if (odd === undefined) return { value: [...new Set(given)] }
    return wrong('not-a-choice', `"${odd}" is none of: ${allowed.join(', ')}.`)
  },
  write: (value) => (Array.isArray(value) ? value.join(', ') : null),
})

const split = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Entries of another kind, by name in the main language or by number; one, or several separated by commas. */
export const referenceCell = (kind: string, isOne: boolean): CellType => ({
  read: (cell, world) => {
    const names = world.namesOf(kind)
    const numbers: number[] = []
    const given = isOne ? [toText(cell).trim()] : split(toText(cell))
    for (const word of given) {
      const found = names.numbersOf(word)
      const [number = readNumber(word, names)] = found
      if (number === null) return wrong('unknown-name', `There is no "${word}" among ${kind}.`)
      if (found.length > 1)
        return wrong('ambiguous-name', `Several of ${kind} are called "${word}". Name it by number.`)
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

const readNumber = (word: string, names: Names): number | null =>
  /^\d{1,9}$/.test(word) && names.nameOf(Number(word)) !== null ? Number(word) : null

/** A name that would not be found again is written as a number. */
const toWord = (number: number, names: Names, isOne: boolean): string => {
  const name = names.nameOf(number)
  const isFound = name !== null && names.numbersOf(name).length === 1
  return isFound && (isOne || !/[,\n]/.test(name)) ? name : String(number)
}

/** A moment as the clinic's clocks show it, `2026-05-04 12:00`. */
export const timeCell: CellType = {
  read: (cell, { timeZone }) => {
    const text = cell instanceof Date ? cell.toISOString().slice(0, 16) : toText(cell).trim()
    const [, year = '', month = '', dayOfMonth = '', time = '00:00'] =
      /^(\d{4})[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})\.?(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?)?$/.exec(text) ?? []
    const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
    if (!isDay(day)) return wrong('not-a-time', `"${text}" is no day or time such as 2026-05-04 12:00.`)
    return { value: instantIn(day, time, timeZone).toISOString() }
  },
  write: (value, { timeZone }) => {
    if (typeof value !== 'string') return null
    const at = new Date(value)
    return `${dayIn(at, timeZone)} ${timeIn(at, timeZone)}`
  },
}
