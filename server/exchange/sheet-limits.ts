import { AppError } from '../errors.ts'

/** Rows with something in them. An import takes 2,000; above its headings and between its parts there may be others. */
export const MAX_FILLED_ROWS = 5000
/** Rows in all: programs write long tails of empty ones. */
export const MAX_ROWS = 100_000
/** Columns with something in them. */
export const MAX_COLUMNS = 200
/** Cells in all, empty ones included: as many as the filled rows can have. */
export const MAX_CELLS = 1_000_000

/** Refusal of lists that are too long. */
export const tooManyRows = (): AppError =>
  new AppError('spreadsheet/too-many-rows', 422, 'The sheet has more than 2,000 rows. Import it in parts.')
