import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { sendPatiently } from './send-patiently.ts'

const later = (retryAfterSeconds: number) => new ApiError(429, 'Later', 'x/try-later', { retryAfterSeconds })
const start = (...answers: (string | Error)[]) => {
  const send = vi.fn(async () => {
    const next = answers.shift() ?? 'done'
    if (next instanceof Error) throw next
    return next
  })
  const wait = vi.fn(async (_milliseconds: number) => {})
  return { send, wait, result: sendPatiently(send, wait) }
}

it('sendPatiently waits for a short pause and sends again', async () => {
  const { wait, result } = start(later(5), later(3), 'written')
  expect(await result).toBe('written')
  expect(wait.mock.calls).toEqual([[5000], [3000]])
})

it.each([
  ['a long wait', later(11)],
  ['another refusal', new ApiError(409, 'No', 'x')],
  ['an answer that does not say how long', new ApiError(429, 'Later', 'x')],
  ['a failure', new TypeError('x')],
])('sendPatiently throws immediately on %s', async (_, error) => {
  const { wait, result } = start(error)
  await expect(result).rejects.toBe(error)
  expect(wait).not.toHaveBeenCalled()
})

it('sendPatiently gives up after four attempts', async () => {
  const { send, result } = start(...Array.from({ length: 9 }, () => later(1)))
  await expect(result).rejects.toBeInstanceOf(ApiError)
  expect(send).toHaveBeenCalledTimes(4)
})
