// Queries of components live in a document: @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openReactRoot } from '#tests/react-root.ts'
import type { Operation } from '#schemas/operation.ts'
import { useApiMutation } from './api-mutation.ts'
import { apiQuery, connectQueryClient, useApi, useLiveApi } from './api-query.ts'
import type { Transport } from './request.ts'

const read: Operation<{ page: number }, { row: string }> = { id: 'read', method: 'GET', path: '/rows' }
const write: Operation<{ title: string }, { row: string }> = { id: 'write', method: 'POST', path: '/rows' }

let client: QueryClient
const transport = vi.fn<Transport>()
const answer = (row: string) => ({ status: 200, headers: {}, body: JSON.stringify({ row }) })

beforeEach(() => {
  transport.mockReset()
  client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Infinity } } })
  connectQueryClient(client, { connection: { transport, host: '/api' } })
})
afterEach(() => {
  client.clear()
})
const root = openReactRoot()
const within = (page: ReactNode) => <QueryClientProvider client={client}>{page}</QueryClientProvider>
const show = (page: ReactNode) => root.show(within(page))
const shows = (text: string) => act(async () => vi.waitFor(() => expect(root.text()).toBe(text)))

describe('useApi', () => {
  const Row = () => useApi(apiQuery(read, { page: 1 })).row

  it('returns the page’s data at once', () => {
    client.setQueryData(['read', { page: 1 }], { row: 'a' })
    expect(renderToString(within(<Row />))).toBe('a')
    expect(transport).not.toHaveBeenCalled()
  })

  it('throws an error that names missing data', () => {
    expect(() => renderToString(within(<Row />))).toThrow('Not loaded: ["read",{"page":1}]')
  })

  it('throws the content API’s message for failed data', async () => {
    transport.mockResolvedValue({ status: 404, headers: {}, body: '{"message":"gone"}' })
    await client.prefetchQuery(apiQuery(read, { page: 1 }))
    expect(() => renderToString(within(<Row />))).toThrow('gone')
  })
})

describe('useLiveApi', () => {
  const List = ({ page }: { page: number }) => {
    const { data, error, isFetching, retry } = useLiveApi(apiQuery(read, { page }))
    return (
      <button onClick={() => void retry()}>
        {data?.row ?? '-'} {error?.message ?? 'fine'} {isFetching ? 'coming' : 'there'}
      </button>
    )
  }

  it('shows the previous data until the next has loaded', async () => {
    client.setQueryData(['read', { page: 1 }], { row: 'a' })
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answer>>()
    transport.mockReturnValue(promise)
    await show(<List page={1} />)
    await show(<List page={2} />)
    await shows('a fine coming')
    resolve(answer('b'))
    await shows('b fine there')
  })

  it('can retry after a failure', async () => {
    transport.mockResolvedValueOnce({ status: 503, headers: {}, body: '{"message":"down"}' })
    await show(<List page={1} />)
    await shows('- down there')
    transport.mockResolvedValueOnce(answer('a'))
    await act(async () => root.find('button')?.click())
    await shows('a fine there')
  })
})

describe('a write', () => {
  const sent = vi.fn()
  const Form = () => {
    const { send, data, error, isSending, reset } = useApiMutation(write, { isExplained: true })
    return (
      <>
        <button id="send" onClick={() => void send({ title: 'x' }, { 'x-own': '1' }).then(sent, sent)} />
        <button id="reset" onClick={reset} />
        {data?.row ?? '-'} {error?.message ?? 'fine'} {String(isSending)}
      </>
    )
  }
  const press = (id: string) => act(async () => root.find<HTMLElement>(`#${id}`)?.click())

  it('reports its progress, and returns its answer to the caller', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answer>>()
    transport.mockReturnValue(promise)
    await show(<Form />)
    await shows('- fine false')
    await press('send')
    await shows('- fine true')
    resolve(answer('a'))
    await shows('a fine false')
    expect(sent).toHaveBeenLastCalledWith({ row: 'a' })
    expect(transport.mock.calls[0]?.[0]).toMatchObject({ body: '{"title":"x"}', headers: { 'x-own': '1' } })
    await press('reset')
    await shows('- fine false')
  })

  it('that is refused reports the reason in its state and to the caller', async () => {
    transport.mockResolvedValue({ status: 409, headers: {}, body: '{"message":"taken"}' })
    await show(<Form />)
    await press('send')
    await shows('- taken false')
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ status: 409 }))
  })
})
