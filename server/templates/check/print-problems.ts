import { printCount, printProblem } from '#schemas/explain/print-problem.ts'
import type { Problem } from '#schemas/explain/problem.ts'

/** Prints problems one by one, and their number. */
export const printProblems = (problems: readonly Problem[]): string =>
  [...problems.map((problem) => `${printProblem(problem)}\n`), printCount(problems)].join('\n')
