// Hooks live in a document: @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectQueryClient } from '#kit/api/api-query.ts'
import { observeCommands, type Command } from '#kit/commands.ts'
import { FILL_TIME_MS } from '#kit/customer-post/form-ticket.ts'
import { toCustomerPostSummary, toPostWords } from '#tests/customer-post-fixtures.ts'
import { toAnswer } from '#tests/transport-answers.ts'
import { usePostWriting } from './use-post-writing.ts'

type Answer = [status: number, body: object]
const ticket = (formToken: string): Answer => [200, { row: { formToken } }]
const CREATED: Answer = [200, { row: toCustomerPostSummary({ id: 81 }) }]
const toFailure = (status: number, code: string, more = {}): Answer => [
  status,
  { message: 'No', code, status, ...more },
]
const EXPIRED = toFailure(409, 'BOARD_TOKEN_EXPIRED')
const SPAM = toFailure(400, 'BOARD_SPAM')
const POST = { words: toPostWords(), password: 'pw-1', website: '' }
const LISTED = ['listCustomerPosts', { boardTypeId: 2 }]

let root: Root
let client: QueryClient
let answers: Answer[]
/** Posts as sent: the ticket, and the idempotency key of the request. */
let sent: { formToken: unknown; key: string | undefined; body: unknown }[]
let tickets: number
let commands: Command[]
let endObserving: () => void
let form: ReturnType<typeof usePostWriting>
const onCreated = vi.fn()

const Form = () => {
  const current = usePostWriting(2, onCreated)
  return <output ref={() => void (form = current)}>{current.refusal?.type}</output>
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onCreated.mockReset()
  answers = []
  sent = []
  tickets = 0
  commands = []
  endObserving = observeCommands((command) => commands.push(command))
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(LISTED, { rows: [] })
  type Sent = { method: string; url: string; headers: Record<string, string>; body?: string }
  const transport = async ({ method, url, headers, body = '{}' }: Sent) => {
    const isTicket = url.endsWith('/form')
    const parsed = JSON.parse(body) as Record<string, unknown>
    if (!isTicket) sent.push({ formToken: parsed['formToken'], key: headers['idempotency-key'], body: parsed })
    const [status, answer] = isTicket ? ticket(`ticket-${(tickets += 1)}`) : (answers.shift() ?? [500, {}])
    return { status, headers: {}, body: JSON.stringify(toAnswer({ method, url, body }, status, answer)) }
  }
  connectQueryClient(client, { connection: { transport, host: '/api' } })
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Form />
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  endObserving()
  client.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const fill = async () => {
  await act(async () => form.begin())
  await pass(FILL_TIME_MS)
}
const submit = async () => {
  await act(async () => form.submit(POST))
  await pass(0)
}
const tokens = () => sent.map(({ formToken }) => formToken)
const isOneRequest = () => new Set(sent.map(({ key }) => key)).size === 1 && sent[0]?.key !== undefined

it('sends the post to its board, and reports the created post', async () => {
  await fill()
  answers.push(CREATED)
  await submit()
  expect(sent[0]?.body).toEqual({
    boardTypeId: 2,
    ...toPostWords(),
    password: 'pw-1',
    website: '',
    formToken: 'ticket-1',
  })
  expect(onCreated).toHaveBeenCalledExactlyOnceWith(toCustomerPostSummary({ id: 81 }))
  expect(commands).toEqual([{ type: 'pages.forget' }])
  expect(client.getQueryState(LISTED)?.isInvalidated).toBe(true)
})

it('stays in the sending state until the visitor is redirected, since a post cannot be created twice', async () => {
  expect(form.isSending).toBe(false)
  await fill()
  answers.push(CREATED)
  await submit()
  expect(onCreated).toHaveBeenCalledTimes(1)
  expect(form.isSending).toBe(true)
})

it('waits until the form has been open as long as the board requires', async () => {
  answers.push(CREATED)
  await submit()
  await pass(FILL_TIME_MS - 1)
  expect(sent).toEqual([])
  await pass(1)
  expect(sent).toHaveLength(1)
})

it('renews the ticket of an old form once and repeats the same request', async () => {
  await fill()
  answers.push(EXPIRED, CREATED)
  await submit()
  await pass(FILL_TIME_MS)
  expect(tokens()).toEqual(['ticket-1', 'ticket-2'])
  expect(isOneRequest()).toBe(true)
  expect(onCreated).toHaveBeenCalledTimes(1)
})

it('does not renew the ticket a second time by itself', async () => {
  await fill()
  answers.push(EXPIRED, EXPIRED, CREATED)
  await submit()
  await pass(FILL_TIME_MS * 3)
  expect(sent).toHaveLength(2)
  expect(form.refusal).toEqual({ type: 'expired' })
  expect(form.isSending).toBe(false)
})

it('lets the visitor send again with a new form after it was taken for spam', async () => {
  await fill()
  answers.push(SPAM, CREATED)
  await submit()
  await pass(FILL_TIME_MS * 3)
  expect(tokens()).toEqual(['ticket-1'])
  expect(form.refusal).toEqual({ type: 'spam' })
  await submit()
  await pass(FILL_TIME_MS)
  expect(tokens()).toEqual(['ticket-1', 'ticket-2'])
  expect(isOneRequest()).toBe(false)
})

it('retries a short wait by itself without an error', async () => {
  await fill()
  answers.push(toFailure(429, 'BOARD_TRY_LATER', { retryAfterSeconds: 2 }), CREATED)
  await submit()
  await pass(1999)
  expect(sent).toHaveLength(1)
  expect(form.refusal).toBeNull()
  await pass(1)
  expect(tokens()).toEqual(['ticket-1', 'ticket-1'])
  expect(onCreated).toHaveBeenCalledTimes(1)
})

it('counts down a long wait, and sends no post until it is over', async () => {
  await fill()
  answers.push(toFailure(429, 'BOARD_TRY_LATER', { retryAfterSeconds: 30 }), CREATED)
  await submit()
  expect(form.secondsLeft).toBe(30)
  await pass(29_000)
  await submit()
  expect([form.secondsLeft, sent.length]).toEqual([1, 1])
  await pass(1000)
  await submit()
  expect(onCreated).toHaveBeenCalledTimes(1)
})

it('uses the same key for every attempt with the same text, and another key for changed text', async () => {
  await fill()
  answers.push(toFailure(503, 'x'), toFailure(503, 'x'), CREATED)
  await submit()
  expect(form.refusal).toEqual({ type: 'failed', message: 'No' })
  await submit()
  expect(isOneRequest()).toBe(true)
  await act(async () => form.change())
  await submit()
  expect(sent.map(({ key }) => key === sent[0]?.key)).toEqual([true, true, false])
})
