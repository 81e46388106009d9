import { printCount, printProblem } from '#schemas/explain/print-problem.ts'
import type { Problem } from '#schemas/explain/problem.ts'

/** Problems one by one, and how many they are. */
export const printProblems = (problems: readonly Problem[]): string =>
  [...problems.map((problem) => `${printProblem(problem)}\n`), printCount(problems)].join('\n')
