import type { HomepageType, RoutePattern } from '../routes.ts'
import type { ProblemCode, Severity } from './problem-codes.ts'

/** Visitors affected by a problem: a route of a template on sites of these types; `*` is every route. */
export type Audience = {
  readonly template: string
  readonly route: RoutePattern | '*'
  readonly types: readonly HomepageType[]
}

/** One error in a JSON file, with everything its author needs to fix it. */
export type Problem = {
  readonly code: ProblemCode
  readonly severity: Severity
  /** Path from the repository's root. */
  readonly file: string
  /** Column, 1-based as in editors. */
  readonly line: number
  /** Column, 1-based as in editors. */
  readonly column: number
  /** JSON pointer of the value or the key at fault. */
  readonly pointer: string
  /** One plain sentence. */
  readonly message: string
  /** Actual value, as JSON and shortened; empty if something is missing. */
  readonly found: string
  /** Allowed values; empty if they cannot be listed. */
  readonly allowed: readonly string[]
  /** Allowed name that was most likely meant. */
  readonly nearest: string | null
  /** The fix, as one sentence. */
  readonly mend: string
  /** Empty if no page shows the value, or if it does not affect pages. */
  readonly seenBy: readonly Audience[]
}
