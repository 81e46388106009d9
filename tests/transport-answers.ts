import { expect } from 'vitest'
import { completeAnswer, findAnswerProblems, findOperation, findRequestProblems } from './contract-checks.ts'

/**
 * Gives an answer back as a transport sends it, completed where it is no failure. Records a failure of the running test
 * where the contract does not allow the request or the answer.
 */
export const toAnswer = (
  sent: { method: string; url: string; body: string },
  status: number,
  answer: object,
): unknown => {
  const { pathname, searchParams: query } = new URL(sent.url, 'http://clinic.example')
  const path = pathname.replace(/^\/api/, '')
  const id = findOperation(sent.method, path)?.operationId
  const problems = findRequestProblems({ method: sent.method, path, query, body: JSON.parse(sent.body) as unknown })
  const whole = id === undefined || status >= 300 ? answer : completeAnswer(id, answer)
  if (id !== undefined && status < 300) problems.push(...findAnswerProblems(id, whole))
  // An assertion that throws would be caught as a failed call.
  expect.soft(problems).toEqual([])
  return whole
}
