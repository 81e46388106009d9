import type { CellProblemCode } from './cell-problem.ts'

/** What can be wrong with a row, or worth a look. */
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

/** What would mend a row: other words in cells, or an entry that it is about; sent back as a decision. */
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
