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
  /** An entry’s key, or `new`; null where the repair changes no entry. */
  readonly entry: string | null
}

/** A problem of a row: `wrong` excludes it, `check` excludes it until accepted, a `note` is only information. */
export type RowProblem = {
  readonly code: RowProblemCode
  readonly severity: 'wrong' | 'check' | 'note'
  /** The field concerned, without a row’s main language: `name` is the column in the main one. */
  readonly field: string
  readonly message: string
  readonly repair: Repair | null
}
