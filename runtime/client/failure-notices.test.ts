import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, UNKNOWN_SYSTEM_ERROR } from '#kit/api/api-error.ts'
import { handleCommands, type Command } from '#kit/commands.ts'
import { createFailureCaches, judgeFailure } from './failure-notices.ts'

const quiet = { endsSession: false, says: 'nothing' }
const said = { endsSession: false, says: 'its message' }
const ended = { endsSession: true, says: 'session expired' }

it.each([
  ['query', 400, said],
  ['query', 401, ended],
  ['query', 403, ended],
  ['query', 404, quiet],
  ['query', 409, quiet],
  ['query', 500, said],
  ['mutation', 400, said],
  ['mutation', 401, ended],
  ['mutation', 403, ended],
  ['mutation', 404, said],
  ['mutation', 409, quiet],
  ['mutation', 500, said],
] as const)('judgeFailure returns the consequences of a %s that fails with %i', (kind, status, verdict) => {
  expect(judgeFailure(kind, status)).toEqual(verdict)
})

it('judgeFailure ignores 403 for a post’s password, and still ends the session on 401', () => {
  expect(judgeFailure('mutation', 403, { isPasswordCall: true })).toEqual(quiet)
  expect(judgeFailure('mutation', 401, { isPasswordCall: true })).toEqual(ended)
})

it.each([
  [400, quiet],
  [404, quiet],
  [429, quiet],
  [500, quiet],
  [503, quiet],
  [401, ended],
  [403, ended],
])(
  'judgeFailure reports nothing if the screen explains its failures, but ends the session on 401 and 403: %i',
  (status, verdict) => {
    expect(judgeFailure('mutation', status, { isExplained: true })).toEqual(verdict)
  },
)

describe('the notice to visitors', () => {
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  const start = () => {
    let time = 0
    const endSession = vi.fn()
    const toasts: Command[] = []
    stops.push(handleCommands(['toast.add'], (command) => toasts.push(command)))
    const client = new QueryClient({
      ...createFailureCaches({
        texts: { sessionExpired: () => 'expired', unknownError: () => 'unknown' },
        endSession,
        now: () => time,
      }),
      defaultOptions: { queries: { retry: false } },
    })
    let count = 0
    const fail = (error: Error) => {
      count += 1
      return client.query({ queryKey: [count], queryFn: () => Promise.reject(error) }).catch(() => {})
    }
    const failToWrite = (error: Error, meta?: Record<string, unknown>) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.reject(error), ...(meta ? { meta } : {}) })
        .execute(undefined)
        .catch(() => {})
    return {
      endSession,
      fail,
      failToWrite,
      wait: (milliseconds: number) => (time += milliseconds),
      words: () => toasts.map((toast) => (toast.type === 'toast.add' ? toast.description : '')),
      toasts,
    }
  }

  it('is the server’s message as plain text in an info notification', async () => {
    const { fail, toasts } = start()
    await fail(new ApiError(400, 'Not <b>now</b>', 'x'))
    expect(toasts).toEqual([{ type: 'toast.add', kind: 'info', description: 'Not <b>now</b>' }])
  })

  it('reports an ended session, and clears it', async () => {
    const { fail, failToWrite, words, endSession, wait } = start()
    await fail(new ApiError(401, 'Unauthorized', 'x'))
    wait(3000)
    await failToWrite(new ApiError(403, 'Forbidden', 'x'))
    expect(words()).toEqual(['expired', 'expired'])
    expect(endSession).toHaveBeenCalledTimes(2)
  })

  it('is absent if the screen handles the failure', async () => {
    const { fail, failToWrite, words, endSession } = start()
    await fail(new ApiError(404, 'Missing', 'x'))
    await failToWrite(new ApiError(409, 'Mismatch', 'BOARD_PASSWORD_MISMATCH'))
    await failToWrite(new ApiError(403, 'Forbidden', 'x'), { isPasswordCall: true })
    await failToWrite(new ApiError(429, 'Too many', 'BOARD_TRY_LATER'), { isExplained: true })
    expect(words()).toEqual([])
    expect(endSession).not.toHaveBeenCalled()
  })

  it('uses the page’s language for an unknown reason', async () => {
    const { fail, words } = start()
    await fail(new ApiError(500, UNKNOWN_SYSTEM_ERROR, 'Network Error'))
    expect(words()).toEqual(['unknown'])
  })

  it('is shown for each reason, even in quick succession', async () => {
    const { fail, failToWrite, words } = start()
    await fail(new ApiError(400, 'One', 'x'))
    await failToWrite(new ApiError(500, 'Two', 'x'))
    expect(words()).toEqual(['One', 'Two'])
  })

  it('is shown once for simultaneous failures with one reason, and again later', async () => {
    const { fail, words, wait } = start()
    wait(5000)
    const offline = new ApiError(500, UNKNOWN_SYSTEM_ERROR, 'Network Error')
    await Promise.all([fail(offline), fail(offline), fail(offline)])
    expect(words()).toEqual(['unknown'])
    wait(2000)
    await fail(offline)
    expect(words()).toEqual(['unknown', 'unknown'])
  })
})
