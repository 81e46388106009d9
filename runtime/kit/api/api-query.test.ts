import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { Operation } from '#schemas/operation.ts'
import { apiQuery, callOperation, connectQueryClient } from './api-query.ts'
import type { Transport } from './request.ts'

const read: Operation<Record<string, unknown>, unknown> = {
  id: 'readPost',
  method: 'GET',
  path: '/boards/{boardTypeId}/posts/{id}',
}
const write: typeof read = { ...read, id: 'writePost', method: 'PUT' }

type Caller = Parameters<typeof connectQueryClient>[1]
/** Creates a client that records its calls. */
const connect = (more: Partial<Caller> = {}) => {
  const transport = vi.fn<Transport>(async () => ({ status: 200, headers: {}, body: '{"row":1}' }))
  const client = new QueryClient()
  connectQueryClient(client, { connection: { transport, host: '/api' }, ...more })
  const sent = () => transport.mock.calls[0]?.[0]
  return { client, transport, sent }
}

describe('a call of an operation', () => {
  it('has path parameters in the path, and the rest in the query', async () => {
    const { client, sent } = connect()
    const input = {
      boardTypeId: 4,
      id: 'a/b',
      ids: [1, 2],
      isNew: false,
      word: '',
      none: undefined,
      nobody: null,
      deep: {},
    }
    expect(await callOperation(client, read, input)).toEqual({ row: 1 })
    expect(sent()).toMatchObject({ method: 'GET', url: '/api/boards/4/posts/a%2Fb?ids=1&ids=2&isNew=false&word=' })
    expect(sent()?.body).toBeUndefined()
    expect(input).toHaveProperty('boardTypeId', 4)
  })

  it('leaves a path segment empty if its value is not text', async () => {
    const { client, sent } = connect()
    await callOperation(client, read, { boardTypeId: 4, id: {} })
    expect(sent()?.url).toBe('/api/boards/4/posts/')
  })

  it('has the rest as its body if it writes', async () => {
    const { client, sent } = connect()
    await callOperation(client, write, { boardTypeId: 4, id: 7, title: 'x', deep: { a: 1 } })
    expect(sent()).toMatchObject({ method: 'PUT', url: '/api/boards/4/posts/7', body: '{"title":"x","deep":{"a":1}}' })
  })

  it('sends its origin, and the headers of the caller', async () => {
    const { client, sent } = connect({ origin: 'https://lumi.example' })
    await callOperation(client, read, { boardTypeId: 4, id: 7 }, { headers: { 'x-own': 'a' } })
    expect(sent()?.headers).toMatchObject({ origin: 'https://lumi.example', 'x-own': 'a' })
    const plain = connect()
    await callOperation(plain.client, read, { boardTypeId: 4, id: 7 })
    expect(plain.sent()?.headers).not.toHaveProperty('origin')
    expect(plain.sent()?.signal).toBeUndefined()
  })

  it('has its own deadline, cleared whether it succeeds or fails', async () => {
    const clear = vi.fn()
    const { signal } = new AbortController()
    const { client, sent, transport } = connect({ deadline: () => ({ signal, clear }) })
    await callOperation(client, read, { boardTypeId: 4, id: 7 })
    expect(sent()?.signal).toBe(signal)
    expect(clear).toHaveBeenCalledOnce()
    transport.mockResolvedValueOnce({ status: 404, headers: {}, body: '{}' })
    await expect(callOperation(client, read, { boardTypeId: 4, id: 7 })).rejects.toMatchObject({ status: 404 })
    expect(clear).toHaveBeenCalledTimes(2)
  })

  it('has no deadline where the caller passes a signal', async () => {
    const deadline = vi.fn()
    const { client, sent } = connect({ deadline })
    const { signal } = new AbortController()
    await callOperation(client, read, { boardTypeId: 4, id: 7 }, { signal })
    expect(sent()?.signal).toBe(signal)
    expect(deadline).not.toHaveBeenCalled()
  })

  it('fails when the client is not connected', async () => {
    await expect(callOperation(new QueryClient(), read, { id: 1 })).rejects.toThrow('Not connected')
  })

  it('is sent once for the same input, and again for another', async () => {
    const { client, transport } = connect()
    for (const id of [7, 7, 8])
      await client.fetchQuery({ ...apiQuery(read, { boardTypeId: 4, id }), staleTime: Infinity })
    expect(transport).toHaveBeenCalledTimes(2)
    await client.fetchQuery({ ...apiQuery(write, { boardTypeId: 4, id: 7 }), staleTime: Infinity })
    expect(transport).toHaveBeenCalledTimes(3)
  })
})
