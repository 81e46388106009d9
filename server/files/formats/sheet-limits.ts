import { AppError } from '../../core/errors.ts'

/**
 * Maximum number of non-empty rows. An import takes 2,000; there may be others above its headings and between its
 * parts.
 */
export const MAX_FILLED_ROWS = 5000
/** Maximum number of rows: programs write long tails of empty ones. */
export const MAX_ROWS = 100_000
/** Maximum number of non-empty columns. */
export const MAX_COLUMNS = 200
/** Maximum number of cells, including empty ones: as many as the filled rows can have. */
export const MAX_CELLS = 1_000_000

/** Creates the error for lists that are too long. */
export const tooManyRows = (): AppError =>
  new AppError('spreadsheet/too-many-rows', 422, 'The sheet has more than 2,000 rows. Import it in parts.')
