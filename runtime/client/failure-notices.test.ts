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
] as const)('a %s that fails with %i', (kind, status, verdict) => {
  expect(judgeFailure(kind, status)).toEqual(verdict)
})

it('leaves 403 to the screen where a post’s password was sent, and ends the session on 401 all the same', () => {
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
])('says nothing beside a screen that explains its failures, but ends the session: %i', (status, verdict) => {
  expect(judgeFailure('mutation', status, { isExplained: true })).toEqual(verdict)
})

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

  it('is the server’s message, as an info notice in plain text', async () => {
    const { fail, toasts } = start()
    await fail(new ApiError(400, 'Not <b>now</b>', 'x'))
    expect(toasts).toEqual([{ type: 'toast.add', kind: 'info', description: 'Not <b>now</b>' }])
  })

  it('is the notice of an ended session, which clears it', async () => {
    const { fail, failToWrite, words, endSession, wait } = start()
    await fail(new ApiError(401, 'Unauthorized', 'x'))
    wait(3000)
    await failToWrite(new ApiError(403, 'Forbidden', 'x'))
    expect(words()).toEqual(['expired', 'expired'])
    expect(endSession).toHaveBeenCalledTimes(2)
  })

  it('is nothing where the screen answers itself', async () => {
    const { fail, failToWrite, words, endSession } = start()
    await fail(new ApiError(404, 'Missing', 'x'))
    await failToWrite(new ApiError(409, 'Mismatch', 'BOARD_PASSWORD_MISMATCH'))
    await failToWrite(new ApiError(403, 'Forbidden', 'x'), { isPasswordCall: true })
    await failToWrite(new ApiError(429, 'Too many', 'BOARD_TRY_LATER'), { isExplained: true })
    expect(words()).toEqual([])
    expect(endSession).not.toHaveBeenCalled()
  })

  it('is in the page’s language when the wrapper knows no reason', async () => {
    const { fail, words } = start()
    await fail(new ApiError(500, UNKNOWN_SYSTEM_ERROR, 'Network Error'))
    expect(words()).toEqual(['unknown'])
  })

  it('is said of each reason, however soon after another', async () => {
    const { fail, failToWrite, words } = start()
    await fail(new ApiError(400, 'One', 'x'))
    await failToWrite(new ApiError(500, 'Two', 'x'))
    expect(words()).toEqual(['One', 'Two'])
  })

  it('is said once when several calls fail for one reason, and again later', async () => {
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
