import { AppError } from '../../core/errors.ts'
import { toLetters, type Cell, type Table } from '../../files/formats/table.ts'
import { toShownCell } from './cell-types.ts'
import { toPlainHeading, type Field } from './columns.ts'

/** Field of a column, and its source. `doubled`: another column has the same field already. */
export type Column = {
  readonly index: number
  readonly letter: string
  readonly heading: string
  /** The first value of the column. */
  readonly sample: string
  readonly field: Field | null
  readonly source: 'given' | 'kept' | 'guessed' | 'doubled' | 'unknown'
}

/** A chosen field of a column; null skips it. */
export type ColumnChoice = { readonly column: string; readonly field: string | null }

/** Choices of an earlier import, by the normalised heading. */
export type SavedMapping = Readonly<Record<string, string | null>>

/** Rows searched for headings; titles and remarks may come before them. */
const SEARCHED_ROWS = 20

type Reading = {
  readonly fields: readonly Field[]
  readonly readHeading: (heading: string) => Field | undefined
  readonly kept: SavedMapping
}

/**
 * Finds the heading row: the one with the most known headings. Throws 422 when no row has two, or one that is alone.
 */
export const findHeader = ({ rows }: Table, { readHeading, kept }: Reading, named?: number): number => {
  if (named !== undefined) return named - 1
  const isKnown = (cell: Cell) =>
    typeof cell === 'string' && (readHeading(cell) !== undefined || toPlainHeading(cell) in kept)
  const counts = rows.slice(0, SEARCHED_ROWS).map((row) => ({
    known: row.filter(isKnown).length,
    filled: row.filter((cell) => cell !== null).length,
  }))
  const best = counts.reduce((most, { known }) => Math.max(most, known), 0)
  const found = counts.findIndex(({ known, filled }) => known === best && (known > 1 || filled === 1))
  if (best > 0 && found !== -1) return found
  throw new AppError(
    'spreadsheet/no-header',
    422,
    'None of the first twenty rows has known headings. Add headings above the columns, or choose the row that has them.',
  )
}

/**
 * Returns the field of each column: as chosen, as the last time, or by its heading. Throws 422 when two are chosen for
 * the same field, or a field or column does not exist.
 */
export const chooseColumns = (
  { rows }: Table,
  header: number,
  reading: Reading,
  choices: readonly ColumnChoice[],
): Column[] => {
  const headings = rows[header] ?? []
  const byLetter = new Map(choices.map(({ column, field }) => [column, field]))
  refuseOddChoices(choices, reading.fields, headings.length)
  const taken = new Set([...byLetter.values()].filter((field) => field !== null))
  return headings.flatMap((cell, index): Column[] => {
    const letter = toLetters(index)
    const sample = rows.slice(header + 1).find((row) => row[index] !== null && row[index] !== undefined)?.[index]
    if (cell === null && sample === undefined) return []
    const heading = String(toShownCell(cell) ?? '')
    const column = {
      index,
      letter,
      heading,
      sample: String(toShownCell(sample ?? null) ?? '')
        .slice(0, 80)
        .toWellFormed(),
    }
    const chosen = byLetter.get(letter)
    if (chosen !== undefined) return [{ ...column, field: fieldOf(chosen, reading.fields), source: 'given' }]
    return [{ ...column, ...guess(heading, reading, taken) }]
  })
}

const guess = (
  heading: string,
  { fields, readHeading, kept }: Reading,
  taken: Set<string>,
): Pick<Column, 'field' | 'source'> => {
  const before = kept[toPlainHeading(heading)]
  const field = before === undefined ? (readHeading(heading) ?? null) : fieldOf(before, fields)
  if (!field) return { field: null, source: before === undefined ? 'unknown' : 'kept' }
  if (taken.has(field.id)) return { field: null, source: 'doubled' }
  taken.add(field.id)
  return { field, source: before === undefined ? 'guessed' : 'kept' }
}

const fieldOf = (id: string | null, fields: readonly Field[]): Field | null =>
  fields.find((field) => field.id === id) ?? null

const refuseOddChoices = (choices: readonly ColumnChoice[], fields: readonly Field[], width: number): void => {
  const letters = new Set(Array.from({ length: width }, (_, index) => toLetters(index)))
  const odd = choices.find(
    ({ column, field }) => !letters.has(column) || (field !== null && !fields.some(({ id }) => id === field)),
  )
  if (odd) {
    const message = `Column ${odd.column} cannot be mapped to ${odd.field ?? 'nothing'}: one of them does not exist.`
    throw new AppError('spreadsheet/no-such-field', 422, message)
  }
  for (const [field, own] of Map.groupBy(choices, (choice) => choice.field)) {
    if (field === null || own.length === 1) continue
    const columns = own.map(({ column }) => column)
    const message = `Columns ${columns.join(' and ')} are both mapped to ${field}.`
    throw new AppError('spreadsheet/field-twice', 422, message, { field, columns })
  }
}
