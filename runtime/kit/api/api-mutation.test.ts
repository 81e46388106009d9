import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Operation } from '#schemas/operation.ts'
import { ApiError } from './api-error.ts'
import { apiMutation, sendOnce, type ApiMutationOptions } from './api-mutation.ts'
import { connectQueryClient } from './api-query.ts'
import type { Transport } from './request.ts'

type Input = { id: number; password: string }
const remove: Operation<Input, { row: { id: number } }> = {
  id: 'deletePost',
  method: 'DELETE',
  path: '/posts/{id}',
}

const start = (status: number, body: object, options: ApiMutationOptions = {}) => {
  const transport = vi.fn<Transport>(async () => ({ status, headers: {}, body: JSON.stringify(body) }))
  const client = new QueryClient()
  connectQueryClient(client, { connection: { transport, host: '/api' } })
  return { transport, client, observer: new MutationObserver(client, apiMutation(remove, options)) }
}

afterEach(() => onlineManager.setOnline(true))

describe('a write to the content API', () => {
  it('sends the input as the operation defines, with the headers of this call', async () => {
    const { transport, observer } = start(200, { row: { id: 7 } })
    const answer = await observer.mutate(sendOnce({ id: 7, password: ' 1234 ' }, { 'idempotency-key': 'k' }))
    expect(answer).toEqual({ row: { id: 7 } })
    expect(transport).toHaveBeenCalledExactlyOnceWith({
      method: 'DELETE',
      url: '/api/posts/7',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'k' },
      body: JSON.stringify({ password: ' 1234 ' }),
      signal: undefined,
    })
  })

  it('leaves none of its input in the cache, whether it succeeds or fails', async () => {
    for (const status of [200, 409]) {
      const { observer } = start(status, { row: { id: 7 } })
      await observer.mutate(sendOnce({ id: 7, password: 'open sesame' })).catch(() => {})
      const kept = observer.getCurrentResult()
      expect(kept.status).toBe(status === 200 ? 'success' : 'error')
      expect(() => kept.variables?.take()).toThrow('Called twice')
    }
  })

  it('is removed from the cache with its screen', async () => {
    const { client, observer } = start(200, { row: { id: 7 } })
    const leave = observer.subscribe(() => {})
    await observer.mutate(sendOnce({ id: 7, password: '1234' }))
    expect(client.getMutationCache().getAll()).toHaveLength(1)
    leave()
    await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
  })

  it('is sent once, and fails with an ApiError', async () => {
    const { transport, observer } = start(500, { status: 500, message: 'Not now', code: 'server/busy' })
    const failure = observer.mutate(sendOnce({ id: 7, password: '1234' }))
    await expect(failure).rejects.toEqual(new ApiError(500, 'Not now', 'server/busy'))
    expect(transport).toHaveBeenCalledOnce()
  })

  it('does not wait for the network', async () => {
    onlineManager.setOnline(false)
    const { transport, observer } = start(200, { row: { id: 7 } })
    await observer.mutate(sendOnce({ id: 7, password: '1234' }))
    expect(transport).toHaveBeenCalledOnce()
  })

  it.each([
    [{}, { isPasswordCall: false, isExplained: false }],
    [{ isPasswordCall: true }, { isPasswordCall: true, isExplained: false }],
    [{ isExplained: true }, { isPasswordCall: false, isExplained: true }],
  ])(
    'records whether it carries a post’s password and whether the screen explains its failures: %o',
    async (options, meta) => {
      const { client, observer } = start(200, {}, options)
      await observer.mutate(sendOnce({ id: 7, password: '1234' }))
      expect(client.getMutationCache().getAll()[0]?.meta).toEqual(meta)
    },
  )

  it('invalidates other operations, only if it succeeds', async () => {
    for (const status of [200, 400]) {
      const { client, observer } = start(status, {}, { invalidates: [{ id: 'listPosts' }] })
      client.setQueryData(['listPosts', { page: 1 }], {})
      client.setQueryData(['listFaqs', {}], {})
      await observer.mutate(sendOnce({ id: 7, password: '1234' })).catch(() => {})
      expect(client.getQueryState(['listPosts', { page: 1 }])?.isInvalidated).toBe(status === 200)
      expect(client.getQueryState(['listFaqs', {}])?.isInvalidated).toBe(false)
    }
  })
})
