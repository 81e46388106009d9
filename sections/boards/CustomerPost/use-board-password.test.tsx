// Hooks live in a document: @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectQueryClient } from '#kit/api/api-query.ts'
import { observeCommands, type Command } from '#kit/commands.ts'
import type { BoardPasswordEvent } from '#machines/board-password.ts'
import { toCustomerPost, toOpenedPost, toPostWords } from '#tests/customer-post-fixtures.ts'
import { toAnswer } from '#tests/transport-answers.ts'
import { useBoardPassword, type BoardPassword } from './use-board-password.ts'

type Answer = [status: number, body: object]
const opened = (postToken: string): Answer => [200, { row: toOpenedPost({ postToken, isPrivate: true }) }]
const EXPIRED: Answer = [409, { message: 'Over', code: 'BOARD_TOKEN_EXPIRED', status: 409 }]
const MISMATCH: Answer = [409, { message: 'No', code: 'BOARD_PASSWORD_MISMATCH', status: 409, triesLeft: 3 }]
const REMOVED: Answer = [200, { row: { id: 1 } }]
const LISTED = ['listCustomerPosts', { boardTypeId: 2 }]
const SHOWN = ['getCustomerPost', { id: 7 }]

let root: Root
let client: QueryClient
let answers: Answer[]
let calls: [what: string, token: unknown, password: unknown][]
let commands: Command[]
let endObserving: () => void
const heard = { onSaved: vi.fn(), onRemoved: vi.fn() }
let post: BoardPassword

const Post = ({ isPrivate }: { isPrivate: boolean }) => {
  const current = useBoardPassword(toCustomerPost({ isPrivate }), heard)
  return <output ref={() => void (post = current)}>{current.snapshot.value}</output>
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.clearAllMocks()
  answers = []
  calls = []
  commands = []
  endObserving = observeCommands((command) => commands.push(command))
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(LISTED, { rows: [] })
  client.setQueryData(SHOWN, { row: toCustomerPost() })
  const transport = async ({ method, url, body = '{}' }: { method: string; url: string; body?: string }) => {
    const { postToken, password } = JSON.parse(body) as Record<string, unknown>
    calls.push([`${method} ${url.split('/').at(-1)}`, postToken, password])
    const [status, answer] = answers.shift() ?? [500, { message: 'Nothing more was expected' }]
    return { status, headers: {}, body: JSON.stringify(toAnswer({ method, url, body }, status, answer)) }
  }
  connectQueryClient(client, { connection: { transport, host: '/api' } })
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  endObserving()
  client.clear()
  vi.unstubAllGlobals()
})

const show = (isPrivate = true) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Post isPrivate={isPrivate} />
      </QueryClientProvider>,
    ),
  )
const send = (...events: BoardPasswordEvent[]) => act(async () => events.forEach((event) => post.send(event)))
const reaches = (state: string) => act(async () => vi.waitFor(() => expect(post.snapshot.value).toBe(state)))
const open = async (postToken: string) => {
  answers.push(opened(postToken))
  await show()
  await send({ type: 'submit', password: 'pw-1' })
  await reaches('unlocked')
}
const askToRemove = () => send({ type: 'remove' }, { type: 'confirm' }, { type: 'submit', password: 'pw-2' })
const areStale = () => [LISTED, SHOWN].map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)

describe('a private post', () => {
  it('opens with its password, without reloading public data', async () => {
    await open('token-1')
    expect(calls).toEqual([['POST private', undefined, 'pw-1']])
    expect(post.snapshot.context.opened?.authorName).toBe('김하윤')
    expect(areStale()).toEqual([false, false])
    expect(commands).toEqual([])
  })

  it('stays closed with a wrong password, and shows how many attempts are left', async () => {
    answers.push(MISMATCH)
    await show()
    await send({ type: 'submit', password: 'pw-0' })
    await reaches('wrong')
    expect(post.snapshot.context.refusal).toEqual({ type: 'mismatch', triesLeft: 3 })
  })

  it('leaves neither its password nor its content in the client’s caches', async () => {
    await open('token-1')
    const readCache = () =>
      JSON.stringify(
        client
          .getMutationCache()
          .getAll()
          .map(({ state }) => state),
      )
    // The client removes a finished mutation in a timer.
    await vi.waitFor(() => expect(readCache()).not.toMatch(/pw-1|김하윤|token-1/))
  })

  it('is cleared when the visitor leaves the page', async () => {
    await open('token-1')
    await act(async () => void window.dispatchEvent(new Event('pagehide')))
    expect(post.snapshot.value).toBe('asking')
    expect(post.snapshot.context.opened).toBeNull()
  })
})

describe('saving a post', () => {
  const words = toPostWords({ title: 'Other words' })
  const save = () => send({ type: 'edit' }, { type: 'save', words, password: 'pw-2' })

  it('uses the token that opened it, and invalidates everything that shows the post', async () => {
    await open('token-1')
    answers.push(opened('token-2'))
    await save()
    await reaches('unlocked')
    expect(calls.slice(1)).toEqual([['PUT 7', 'token-1', 'pw-2']])
    expect(areStale()).toEqual([true, true])
    expect(commands).toEqual([{ type: 'pages.forget' }])
    expect([heard.onSaved.mock.calls.length, heard.onRemoved.mock.calls.length]).toEqual([1, 0])
  })

  it('keeps the text after the token expires, and reopens the post with the next password', async () => {
    await open('token-1')
    answers.push(EXPIRED)
    await save()
    await reaches('editing')
    expect(post.snapshot.context).toMatchObject({ words, refusal: { type: 'expired' } })
    expect(heard.onSaved).not.toHaveBeenCalled()
    answers.push(opened('token-2'), opened('token-2'))
    await send({ type: 'save', words, password: 'pw-3' })
    await reaches('unlocked')
    expect(calls.slice(2)).toEqual([
      ['POST private', undefined, 'pw-3'],
      ['PUT 7', 'token-2', 'pw-3'],
    ])
  })
})

describe('deleting a post', () => {
  it('that was opened is one call, which invalidates lists and notifies the page', async () => {
    await open('token-1')
    answers.push(REMOVED)
    await askToRemove()
    await reaches('gone')
    expect(calls.slice(1)).toEqual([['DELETE 7', 'token-1', 'pw-2']])
    expect(areStale()).toEqual([true, false])
    expect(commands).toEqual([{ type: 'pages.forget' }])
    expect([heard.onSaved.mock.calls.length, heard.onRemoved.mock.calls.length]).toEqual([0, 1])
  })

  it('opens a public post first', async () => {
    answers.push(opened('token-5'), REMOVED)
    await show(false)
    expect(post.snapshot.value).toBe('closed')
    await askToRemove()
    await reaches('gone')
    expect(calls).toEqual([
      ['POST private', undefined, 'pw-2'],
      ['DELETE 7', 'token-5', 'pw-2'],
    ])
  })

  it('reopens a post whose token has expired, with the password just given', async () => {
    await open('token-1')
    answers.push(EXPIRED, opened('token-2'), REMOVED)
    await askToRemove()
    await reaches('gone')
    expect(calls.slice(1)).toEqual([
      ['DELETE 7', 'token-1', 'pw-2'],
      ['POST private', undefined, 'pw-2'],
      ['DELETE 7', 'token-2', 'pw-2'],
    ])
    expect(heard.onRemoved).toHaveBeenCalledTimes(1)
  })

  it('with a wrong password is not retried', async () => {
    await open('token-1')
    answers.push(MISMATCH)
    await askToRemove()
    await reaches('wrong')
    expect(calls).toHaveLength(2)
    expect(heard.onRemoved).not.toHaveBeenCalled()
    expect(commands).toEqual([])
  })
})
