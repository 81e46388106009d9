import type { SpreadsheetPlan } from '#schemas/generated/api/spreadsheets.ts'

export type PlanRow = SpreadsheetPlan['rows'][number]

/** A column of the sheet. */
export type PlanColumn = SpreadsheetPlan['columns'][number]

export type PlanProblem = PlanRow['problems'][number]

/** Counts above the rows, in order. */
export const FIGURES = ['changed', 'new', 'same', 'check', 'wrong'] as const

/** Filter of the rows. `open` shows rows that are invalid or need confirmation. */
export type RowFilter = (typeof FIGURES)[number] | 'all' | 'open' | 'skipped'

/** Checks whether a row is invalid or needs confirmation. */
export const isOpen = ({ state }: PlanRow): boolean => state === 'wrong' || state === 'check'

/** Returns the rows that match a filter. */
export const filterRows = (rows: readonly PlanRow[], filter: RowFilter): PlanRow[] =>
  rows.filter((row) => filter === 'all' || (filter === 'open' ? isOpen(row) : row.state === filter))

/** Columns that describe a treatment best. */
const PREFERRED = ['item.originalPrice', 'item.price', 'item.isIncludeVat']
const MAX_COLUMNS = 3

/** Returns the columns with names; the first is the entry's, the other its option's. */
export const nameColumns = ({ columns, fields }: SpreadsheetPlan): { entry?: PlanColumn; item?: PlanColumn } => {
  const main = fields.find(({ language }) => language !== null)?.language ?? ''
  const naming = new Set(['name', 'question', 'title'].map((name) => `${name}.${main}`))
  const entry = columns.find(({ field }) => field !== null && naming.has(field))
  const item = columns.find(({ field }) => field === `item.name.${main}`)
  return { ...(entry ? { entry } : {}), ...(item ? { item } : {}) }
}

/** Returns the columns shown besides names: prices, or the first ones, and every column with a problem. */
export const shownColumns = (plan: SpreadsheetPlan): PlanColumn[] => {
  const names = nameColumns(plan)
  const taken = plan.columns.filter(
    ({ field, column }) =>
      field !== null && field !== 'id' && column !== names.entry?.column && column !== names.item?.column,
  )
  const preferred = taken.filter(({ field }) => PREFERRED.includes(field ?? ''))
  const first = preferred.length > 0 ? preferred : taken.slice(0, MAX_COLUMNS)
  const troubled = new Set(plan.rows.filter(isOpen).flatMap(({ problems }) => problems.map(columnOf)))
  return taken.filter((column) => first.includes(column) || troubled.has(column.column))
}

/** Returns the letters of the column that a problem concerns. */
export const columnOf = ({ cell }: Pick<PlanProblem, 'cell'>): string => (cell ?? '').replace(/\d+$/, '')

export const cellOf = ({ cells }: PlanRow, column: string): string | number | null =>
  cells.find((cell) => cell.column === column)?.value ?? null

/** Returns the first problem that excludes a row. */
export const mainProblem = ({ problems }: PlanRow): PlanProblem | undefined =>
  problems.find(({ severity }) => severity === 'wrong') ?? problems.find(({ severity }) => severity === 'check')

/** Returns the next row after `row` that is wrong or needs a decision, wrapping around. */
export const nextOpen = (rows: readonly PlanRow[], row: number | null): number | null => {
  const open = rows.filter(isOpen)
  return (open.find((one) => one.row > (row ?? 0)) ?? open[0])?.row ?? null
}

/** Returns the row above or below; at the ends, the same one. */
export const stepRow = (rows: readonly PlanRow[], row: number | null, by: 1 | -1): number | null => {
  const at = rows.findIndex((one) => one.row === row)
  const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))
  return rows[next]?.row ?? null
}

/** Returns the price changes in percent: the mean, and the largest with its title; null where no price changes. */
export const priceShift = (
  rows: readonly PlanRow[],
): { readonly mean: number; readonly largest: number; readonly title: string; readonly count: number } | null => {
  const shifts = rows.flatMap(({ changes, title }) =>
    changes.flatMap(({ field, before, after }) =>
      field === 'item.price' && typeof before === 'number' && typeof after === 'number' && before > 0
        ? [{ share: ((after - before) / before) * 100, title }]
        : [],
    ),
  )
  const [first, ...rest] = shifts
  if (!first) return null
  const largest = rest.reduce((most, one) => (Math.abs(one.share) > Math.abs(most.share) ? one : most), first)
  const mean = shifts.reduce((sum, { share }) => sum + share, 0) / shifts.length
  return { mean: round(mean), largest: round(largest.share), title: largest.title, count: shifts.length }
}

const round = (share: number): number => Math.round(share * 10) / 10

/** Checks whether a field is a price, which is aligned right. */
export const isMoney = (field: string | null): boolean => field !== null && /price$/i.test(field)
