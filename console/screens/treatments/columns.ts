/** Columns of a row beside its name, in the order of the table. */
export const COLUMNS = [
  'category',
  'options',
  'price',
  'original',
  'discount',
  'languages',
  'state',
  'changed',
] as const

export type Column = (typeof COLUMNS)[number]

/** Columns that are hidden by default on narrow screens. */
const SPARE: ReadonlySet<Column> = new Set(['options', 'original', 'changed'])

/** Returns the default columns of a list. */
export const firstColumns = (isNarrow: boolean): ReadonlySet<Column> =>
  new Set(isNarrow ? COLUMNS.filter((column) => !SPARE.has(column)) : COLUMNS)

/** Returns the stored form of a column selection; columns not listed are hidden. */
export const storedColumns = (columns: ReadonlySet<Column>): string =>
  COLUMNS.filter((column) => columns.has(column)).join()

/** Parses a stored choice; null where it is missing. Unknown names are left out. */
export const readColumns = (kept: string | null): ReadonlySet<Column> | null => {
  if (kept === null) return null
  const names = kept.split(',')
  return new Set(COLUMNS.filter((column) => names.includes(column)))
}
