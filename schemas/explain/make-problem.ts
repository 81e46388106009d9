import { PROBLEM_CODES, type ProblemCode, type ProblemKind } from './problem-codes.ts'
import type { Audience, Problem } from './problem.ts'

/** What is told of a problem beyond its code; what is left out is empty, `mend` is the code's own. */
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

/** A problem of a code, its severity and mend taken from the table of codes. */
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
