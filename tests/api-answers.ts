import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Operation } from '#schemas/operation.ts'
import { compilePattern } from '#schemas/path-pattern.ts'
import { completeAnswer, findAnswerProblems, findRequestProblems } from './contract-checks.ts'

/** A call that the console made: its operation's id, what it sent, and the edit that a write named. */
export type MadeCall = { readonly id: string; readonly input: Record<string, unknown>; readonly since?: string }

/** A failure that the content API answers with. */
export type Refusal = { readonly status: number; readonly code: string; readonly [detail: string]: unknown }

/** Numeric query parameters. */
const COUNTS: ReadonlySet<string> = new Set(['page', 'size'])

type Reply = { readonly operation: Operation<never, unknown>; readonly answer: (input: never) => unknown }

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Thrown by an answer: the content API refuses the call. */
export const refuse = (status: number, code: string, details: Record<string, unknown> = {}): never => {
  throw new Refused({ status, code, message: code, ...details })
}

/** Thrown by an answer: nothing answers the call. */
export const hangUp = (): never => {
  throw new TypeError('no network')
}

/**
 * Stands in for the content API in every test of a file. A test fails when it calls what it gave no answer to, and when
 * a request or an answer is not as the operation's contract says. Answers say what the test needs, and are completed.
 * `calls` lists what was sent, reads and writes, in order.
 */
export const answerCalls = () => {
  let replies: Reply[] = []
  let wrong: string[] = []
  const calls: MadeCall[] = []
  beforeEach(() => {
    vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(address, 'http://clinic.example')
      const method = request.method ?? 'GET'
      const called = pathname.replace(/^\/api/, '')
      const given: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined
      for (const { operation, answer } of replies) {
        const path = compilePattern(operation.path).match(called)
        if (!path || operation.method !== method) continue
        wrong.push(...findRequestProblems({ method, path: called, query: searchParams, body: given }))
        const names = Object.entries(path).map(([name, value]) => [name, decodeURIComponent(value)] as const)
        const asked = [...searchParams].map(([name, text]) => [name, COUNTS.has(name) ? Number(text) : text] as const)
        const input = { ...Object.fromEntries([...names, ...asked]), ...(given as object | undefined) }
        const since = new Headers(request.headers).get('if-match')
        calls.push({ id: operation.id, input, ...(since === null ? {} : { since }) })
        return reply(async () => {
          const whole = completeAnswer(operation.id, await answer(input as never))
          wrong.push(...findAnswerProblems(operation.id, whole))
          return whole
        })
      }
      wrong.push(`No test answers ${method} ${pathname}`)
      return toResponse(404, { status: 404, code: 'tests/unanswered', message: 'No test answers this.' })
    })
  })
  afterEach(() => {
    const left = [...new Set(wrong)]
    replies = []
    wrong = []
    calls.length = 0
    vi.unstubAllGlobals()
    expect(left).toEqual([])
  })
  return {
    calls,
    /** Returns all recorded calls except reads. */
    writes: (...reads: readonly string[]) =>
      calls.filter(({ id }) => !/^(get|list|count|plan)/.test(id) && !reads.includes(id)),
    /** Says what an operation answers from now on; the last word counts. */
    answer: <Input, Output>(
      operation: Operation<Input, Output>,
      answer: Loose<Output> | ((input: Input) => unknown),
    ) => {
      const give = typeof answer === 'function' ? answer : () => answer
      // The operation was matched by its path, so the input has its type.
      replies = [{ operation: operation as never, answer: give as never }, ...replies]
    },
  }
}

/** An answer with what a test needs of it. */
type Loose<Value> = Value extends (infer Item)[]
  ? readonly Loose<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Loose<Value[Name]> }
    : Value

const reply = async (answer: () => Promise<unknown>): Promise<Response> => {
  try {
    return toResponse(200, await answer())
  } catch (error) {
    if (error instanceof Refused) return toResponse(error.refusal.status, error.refusal)
    throw error
  }
}

const toResponse = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'req-1' } })
