import type { CellProblemCode } from './cell-problem.ts'

/** Codes of row errors and warnings. */
export type RowProblemCode =
  | CellProblemCode
  | 'unknown-number'
  | 'unknown-option'
  | 'name-missing'
  | 'similar-name'
  | 'which-option'
  | 'price-above-original'
  | 'rows-disagree'
  | 'empty-kept'
  | 'formula'
  | 'formula-failed'
  | 'not-storable'

/** Suggested fix for a row: other cell values, or the entry it is about; sent back as a decision. */
export type Repair = {
  readonly cells: readonly { readonly column: string; readonly value: string | number }[]
  /** An entry's key, or `new`; null where it is about neither. */
  readonly entry: string | null
}

/** One thing that is wrong with a row: `wrong` keeps it out, `check` until it is accepted, a `note` is worth knowing. */
export type RowProblem = {
  readonly code: RowProblemCode
  readonly severity: 'wrong' | 'check' | 'note'
  /** The field that it is about; a row's own language is not named: `name` is its column in the main one. */
  readonly field: string
  readonly message: string
  readonly repair: Repair | null
}
