/** Problem of a cell. */
export type CellProblem = {
  readonly code: CellProblemCode
  /** An English sentence; the console has its own text by code. */
  readonly message: string
  /** Suggested value of the cell; null without one. */
  readonly repair: string | number | null
}

/** Type of a problem. */
export type CellProblemCode =
  | 'not-a-number'
  | 'not-a-whole-number'
  | 'out-of-range'
  | 'not-a-text'
  | 'not-yes-or-no'
  | 'not-a-choice'
  | 'not-a-time'
  | 'unknown-name'
  | 'ambiguous-name'
