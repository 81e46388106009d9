import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Operation } from '#schemas/operation.ts'
import { call, onProofNeeded, onSignedOut } from './call.ts'

const grave: Operation<{ id: number }, { row: string }> = { id: 'grave', method: 'POST', path: '/admin/grave/{id}' }

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })

const answerWith = (...answers: Response[]) => {
  const send = vi.fn<typeof fetch>(async () => answers.shift() ?? answer(500, {}))
  vi.stubGlobal('fetch', send)
  return send
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const NEEDED = { status: 403, code: 'REAUTHENTICATION_REQUIRED', message: 'Show your password.' }

describe('a call', () => {
  it('is repeated after the user has given the requested proof', async () => {
    const send = answerWith(answer(403, NEEDED), answer(200, { row: 'done' }))
    const stop = onProofNeeded(async () => true)
    await expect(call(grave, { id: 7 })).resolves.toEqual({ row: 'done' })
    expect(send).toHaveBeenCalledTimes(2)
    expect(send.mock.calls.map(([url]) => url)).toEqual(['/api/admin/grave/7', '/api/admin/grave/7'])
    stop()
  })

  it('fails with the original error without a prover, or when the proof is declined', async () => {
    const send = answerWith(answer(403, NEEDED), answer(403, NEEDED))
    const stop = onProofNeeded(async () => false)
    await expect(call(grave, { id: 7 })).rejects.toMatchObject({ code: NEEDED.code })
    stop()
    await expect(call(grave, { id: 7 })).rejects.toMatchObject({ code: NEEDED.code })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('keeps its idempotency key on a retry after a network failure, and gets a new one once it was answered', async () => {
    const send = vi.fn<typeof fetch>(async () => answer(200, { row: 'done' }))
    send.mockRejectedValueOnce(new TypeError('no network'))
    vi.stubGlobal('fetch', send)
    await expect(call(grave, { id: 7 })).rejects.toMatchObject({ code: 'network/unreachable' })
    for (const id of [7, 7, 8]) await call(grave, { id })
    const keys = send.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })

  it('aborts a read that gets no response, and reports it', async () => {
    const read: Operation<{ id: number }, { row: string }> = { id: 'read', method: 'GET', path: '/admin/read/{id}' }
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      const hung = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => hung.reject(signal.reason))
      return hung.promise
    })
    const reading = call(read, { id: 7 }, { signal: new AbortController().signal })
    limit.abort(new DOMException('Too late', 'TimeoutError'))
    await expect(reading).rejects.toMatchObject({ code: 'network/unanswered' })
  })

  it('aborts a write that gets no response, reports it as unsure, and reuses its key on retry', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const send = vi.fn<typeof fetch>(async () => answer(200, { row: 'done' }))
    send.mockImplementationOnce(async () => {
      limit.abort(new DOMException('Too late', 'TimeoutError'))
      throw limit.signal.reason
    })
    vi.stubGlobal('fetch', send)
    await expect(call(grave, { id: 9 })).rejects.toMatchObject({ code: 'network/unsure' })
    await expect(call(grave, { id: 9 })).resolves.toEqual({ row: 'done' })
    expect(timeout).toHaveBeenCalledWith(45_000)
    const keys = send.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
  })

  it('fails as unsure if its response body breaks off', async () => {
    const broken = answer(200, { row: 'done' })
    vi.spyOn(broken, 'json').mockRejectedValue(new DOMException('Too late', 'TimeoutError'))
    answerWith(broken)
    await expect(call(grave, { id: 10 })).rejects.toMatchObject({ code: 'network/unsure' })
  })

  it('reports an ended session, but not a wrong password or code', async () => {
    const responseHeaders = vi.fn<() => void>()
    const stop = onSignedOut(responseHeaders)
    for (const code of ['admin/wrong-password', 'admin/code-needed', 'admin/wrong-code']) {
      answerWith(answer(401, { status: 401, code, message: '' }))
      await expect(call(grave, { id: 7 })).rejects.toMatchObject({ code })
    }
    expect(responseHeaders).not.toHaveBeenCalled()
    answerWith(answer(401, { status: 401, code: 'admin/not-signed-in', message: '' }))
    await expect(call(grave, { id: 7 })).rejects.toMatchObject({ status: 401 })
    expect(responseHeaders).toHaveBeenCalledOnce()
    stop()
  })
})
