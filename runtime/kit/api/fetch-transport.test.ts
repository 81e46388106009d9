import { describe, expect, it, vi } from 'vitest'
import { createFetchTransport, DeadlineError } from './fetch-transport.ts'
import { TransportError } from './api-error.ts'

const ask = { method: 'POST', url: '/api/posts', headers: { accept: 'a' } } as const

describe('the fetch transport', () => {
  it('sends the given fields, and omits missing ones', async () => {
    const send = vi.fn<typeof fetch>(async () => new Response('{}', { status: 201, headers: { 'x-own': 'b' } }))
    const transport = createFetchTransport(send)
    expect(await transport(ask)).toMatchObject({ status: 201, headers: { 'x-own': 'b' }, body: '{}' })
    const { signal } = new AbortController()
    await transport({ ...ask, body: '', signal })
    const [first, second] = send.mock.calls
    expect(first).toEqual(['/api/posts', { method: 'POST', headers: { accept: 'a' } }])
    expect(second?.[1]).toEqual({ method: 'POST', headers: { accept: 'a' }, body: '', signal })
  })

  it('returns an error response like any other', async () => {
    const transport = createFetchTransport(async () => new Response('no', { status: 503 }))
    expect(await transport(ask)).toMatchObject({ status: 503, body: 'no' })
  })

  it.each([
    ['what the browser could not reach', new TypeError('Failed to fetch'), 'Network Error'],
    ['whatever else was thrown', 'odd', 'Network Error'],
    ['a call that its page ended', new DOMException('', 'AbortError'), 'Request aborted'],
    ['a call that took too long', new DeadlineError(5000), 'timeout of 5000 ms exceeded'],
  ])('reports %s with the message of the specification', async (_, cause, message) => {
    const failed = createFetchTransport(() => Promise.reject(cause))(ask)
    await expect(failed).rejects.toThrow(TransportError)
    await expect(failed).rejects.toMatchObject({ name: 'TransportError', message, cause })
  })
})

it('DeadlineError states its timeout', () => {
  expect(new DeadlineError(30)).toMatchObject({
    name: 'DeadlineError',
    milliseconds: 30,
    message: 'timeout of 30 ms exceeded',
  })
})
