/** Problem of a cell. */
export type CellProblem = {
  readonly code: CellProblemCode
  /** A sentence in English; the console has its own by code. */
  readonly message: string
  /** Suggested value of the cell; null without one. */
  readonly repair: string | number | null
}

/** Kind of a problem. */
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
