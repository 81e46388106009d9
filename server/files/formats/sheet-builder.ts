import { tooLarge } from './archive.ts'
import { MAX_COLUMNS, MAX_FILLED_ROWS, MAX_ROWS, tooManyRows } from './sheet-limits.ts'
import { isErrorText, toAddress, type Cell, type Table } from './table.ts'

type Place = { readonly row: number; readonly column: number }

/** Collects cells into the rows of a table, within its limits. */
export type SheetBuilder = {
  /** Throws 422 for a value outside the limits. */
  readonly put: (place: Place, cell: Cell) => void
  readonly markFormula: (place: Place, hasResult: boolean) => void
  /** Merged cells; the first one holds the value. */
  readonly merge: (from: Place, to: Place) => void
  readonly finish: () => Pick<Table, 'rows' | 'formulas'>
}

const NO_CELLS: readonly Cell[] = []
const MAX_MERGES = 20_000

/** Creates a builder. */
export const createSheetBuilder = (): SheetBuilder => {
  const filled = new Map<number, Cell[]>()
  const formulas = new Map<string, { readonly hasResult: boolean }>()
  const merges: (readonly [Place, Place])[] = []
  let last = -1
  const put = ({ row, column }: Place, cell: Cell): void => {
    if (cell === null) return
    if (row >= MAX_ROWS) throw tooManyRows()
    if (column >= MAX_COLUMNS) throw tooLarge()
    const cells = filled.get(row) ?? []
    if (cells.length === 0 && filled.size === MAX_FILLED_ROWS) throw tooManyRows()
    while (cells.length < column) cells.push(null)
    cells[column] = cell
    filled.set(row, cells)
    if (typeof cell === 'string' && isErrorText(cell)) formulas.set(toAddress(row, column), { hasResult: false })
    last = Math.max(last, row)
  }
  /** Fills a merged value into each row that it spans; across columns, it belongs to the first one. */
  const fill = (from: Place, to: Place): void => {
    const cell = filled.get(from.row)?.[from.column] ?? null
    if (cell === null) return
    const formula = formulas.get(toAddress(from.row, from.column))
    for (let row = from.row + 1; row <= Math.min(to.row, last); row += 1) {
      const cells = filled.get(row)
      // A row without other values stays empty.
      if (!cells || (cells[from.column] ?? null) !== null) continue
      put({ row, column: from.column }, cell)
      if (formula) formulas.set(toAddress(row, from.column), formula)
    }
  }
  return {
    put,
    markFormula: ({ row, column }, hasResult) => {
      if (row < MAX_ROWS && column < MAX_COLUMNS) formulas.set(toAddress(row, column), { hasResult })
    },
    merge: (from, to) => {
      if (merges.length === MAX_MERGES) throw tooLarge()
      merges.push([from, to])
    },
    finish: () => {
      for (const [from, to] of merges) fill(from, to)
      const rows = Array.from({ length: last + 1 }, (_, row) => filled.get(row) ?? NO_CELLS)
      return { rows, formulas }
    },
  }
}
