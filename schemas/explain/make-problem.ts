import { PROBLEM_CODES, type ProblemCode, type ProblemKind } from './problem-codes.ts'
import type { Audience, Problem } from './problem.ts'

/** Facts of a problem besides its code; omitted ones are empty, and the fix defaults to the code's own. */
export type ProblemFacts = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly pointer: string
  readonly message: string
  readonly found?: string
  readonly allowed?: readonly string[]
  readonly nearest?: string | null
  readonly mend?: string
  readonly seenBy?: readonly Audience[]
}

/** Creates a problem with the severity and fix from the table of codes. */
export function makeProblem(code: ProblemCode, facts: ProblemFacts): Problem {
  const kind: ProblemKind = PROBLEM_CODES[code]
  return {
    code,
    severity: kind.severity,
    found: '',
    allowed: [],
    nearest: null,
    mend: kind.mend,
    seenBy: [],
    ...facts,
  }
}
