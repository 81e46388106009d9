import { isDeepStrictEqual } from 'node:util'
import { toAddress, type Cell, type Table } from '../../files/formats/table.ts'
import { toShownCell, type CellWorld } from './cell-types.ts'
import type { Column } from './choose-columns.ts'
import type { Field } from './columns.ts'
import { readField, writeField, type EntryDraft, type ItemDraft } from './import-draft.ts'
import type { RowProblem } from './row-problems.ts'

/** A change by a row, with values as cells show them. */
export type RowChange = {
  readonly field: string
  readonly column: string
  readonly before: string | number | null
  readonly after: string | number | null
}

/** A row with its cells by field. */
export type SheetRow = {
  /** Row number as in spreadsheet programs: the first is 1. */
  readonly number: number
  readonly cells: ReadonlyMap<string, { readonly column: Column; readonly field: Field; readonly cell: Cell }>
}

/** Effect of a row on its entry and item; `apply` performs it. */
export type RowEffect = {
  readonly changes: readonly RowChange[]
  readonly problems: readonly RowProblem[]
  readonly apply: () => void
}

type Subject = { readonly draft: EntryDraft; readonly item: ItemDraft | null }
type Step = { readonly change: RowChange; readonly apply: () => void }

/** Reads the cells of a row and compares them with the entry. Changes nothing until `apply` is called. */
export const readRow = (
  row: SheetRow,
  subject: Subject,
  world: CellWorld,
  formulas: Pick<Table['formulas'], 'get'>,
): RowEffect => {
  const steps: Step[] = []
  const problems: RowProblem[] = []
  const said: (() => void)[] = []
  for (const { column, field, cell } of row.cells.values()) {
    if (field.kind.field === 'id') continue
    const target = field.kind.of === 'item' ? subject.item : subject.draft
    if (!target) continue
    const current =
      field.kind.field === 'state' ? subject.draft.entry && subject.draft.state : readField(field, target.before ?? {})
    const formula = formulas.get(toAddress(row.number - 1, column.index))
    const read = readCell(
      cell,
      { field, current, isNew: target.before === null || !subject.draft.entry, formula },
      world,
    )
    for (const problem of read.problems) problems.push(problem)
    if (read.value === undefined) continue
    const { value } = read
    const key = `${field.kind.of === 'item' ? subject.draft.items.indexOf(subject.item as ItemDraft) : ''}|${field.id}`
    const earlier = subject.draft.said.get(key)
    if (earlier && !isDeepStrictEqual(earlier.value, value)) {
      const message = `Row ${earlier.row} has a different value for the same field.`
      problems.push({ code: 'rows-disagree', severity: 'wrong', field: field.id, message, repair: null })
    }
    said.push(() => subject.draft.said.set(key, { row: row.number, value }))
    if (isDeepStrictEqual(value, current ?? undefined) || (value === null && (current ?? null) === null)) continue
    steps.push(toStep({ subject, field, column, value, current }, world))
  }
  for (const one of checkPrices(row, subject, steps)) problems.push(one)
  return {
    changes: steps.map(({ change }) => change),
    problems,
    apply: () => {
      subject.draft.isUsed = true
      if (subject.item) subject.item.isUsed = true
      for (const one of said) one()
      for (const { apply } of steps) apply()
    },
  }
}

type Place = {
  readonly field: Field
  readonly current: unknown
  readonly isNew: boolean
  readonly formula: { readonly hasResult: boolean } | undefined
}

/** Returns the value of a cell for its field; undefined for an empty one. */
const readCell = (
  cell: Cell,
  { field, current, isNew, formula }: Place,
  world: CellWorld,
): { value?: unknown; problems: RowProblem[] } => {
  const { type, isAskedWhenEmpty } = field.kind
  if (formula && !formula.hasResult && cell !== null) {
    const message = `${toShownCell(cell)} is an error, not a value. Replace it with a value.`
    return { problems: [{ code: 'formula-failed', severity: 'wrong', field: field.id, message, repair: null }] }
  }
  if (formula && !formula.hasResult) {
    const message = 'The cell contains a formula without a stored result. Replace it with its value.'
    return { problems: [{ code: 'formula-failed', severity: 'wrong', field: field.id, message, repair: null }] }
  }
  const problems: RowProblem[] = formula
    ? [
        {
          code: 'formula',
          severity: 'note',
          field: field.id,
          message: 'The cell contains a formula; its stored result is used.',
          repair: null,
        },
      ]
    : []
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) {
    const isKept = isAskedWhenEmpty && !isNew && current !== null && current !== undefined
    if (!isKept) return { problems }
    const message = `The cell is empty; ${String(type.write(current, world))} is kept.`
    return { problems: [{ code: 'empty-kept', severity: 'check', field: field.id, message, repair: null }] }
  }
  // An exported and unchanged cell means the current value, character for character.
  if (isSameCell(cell, type.write(current, world))) return { value: current, problems }
  const reading = type.read(cell, world)
  if ('value' in reading) return { value: reading.value, problems }
  const { code, message, repair } = reading.problem
  const cells = repair === null ? [] : [{ column: '', value: repair }]
  return {
    problems: [
      ...problems,
      { code, severity: 'wrong', field: field.id, message, repair: cells.length > 0 ? { cells, entry: null } : null },
    ],
  }
}

const isSameCell = (cell: Cell, written: string | number | null): boolean =>
  cell === written || (typeof cell !== 'object' && written !== null && toComparable(cell) === toComparable(written))

const toComparable = (cell: string | number | boolean): string => String(cell).replaceAll('\r\n', '\n').normalize('NFC')

const toStep = (
  {
    subject,
    field,
    column,
    value,
    current,
  }: { subject: Subject; field: Field; column: Column; value: unknown; current: unknown },
  world: CellWorld,
): Step => {
  const { draft, item } = subject
  const change = {
    field: field.id,
    column: column.letter,
    before: field.kind.type.write(current, world),
    after: field.kind.type.write(value, world),
  }
  const apply = () => {
    if (field.kind.field === 'state') draft.state = value === 'hidden' ? 'hidden' : 'shown'
    else writeField(field, field.kind.of === 'item' && item ? item.data : draft.data, value)
  }
  return { change, apply }
}

/** Checks that a price is below the one before the discount; only for rows that change one of them. */
const checkPrices = (row: SheetRow, { item }: Subject, steps: readonly Step[]): RowProblem[] => {
  const changed = new Map(steps.map(({ change }) => [change.field, change]))
  if (!item || (!changed.has('item.price') && !changed.has('item.originalPrice'))) return []
  const priceOf = (field: 'price' | 'originalPrice') =>
    changed.get(`item.${field}`)?.after ?? (changed.has(`item.${field}`) ? null : item.data[field])
  const [price, original] = [priceOf('price'), priceOf('originalPrice')]
  if (typeof price !== 'number' || typeof original !== 'number' || price < original) return []
  const columns = ['item.price', 'item.originalPrice'].map((id) => row.cells.get(id)?.column.letter)
  const [priceColumn, originalColumn] = columns
  const message = `The price ${price} is not below ${original}, the price before the discount.`
  const swapped =
    price > original && priceColumn !== undefined && originalColumn !== undefined
      ? [
          { column: priceColumn, value: original },
          { column: originalColumn, value: price },
        ]
      : originalColumn === undefined
        ? []
        : [{ column: originalColumn, value: '-' }]
  const repair = swapped.length > 0 ? { cells: swapped, entry: null } : null
  return [{ code: 'price-above-original', severity: 'wrong', field: 'item.price', message, repair }]
}
