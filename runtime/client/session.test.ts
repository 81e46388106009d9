// A session is a cookie of a document: @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_CLIENT_STATE } from '#client-state/client-state.ts'
import { createPageText } from '#kit/page-text.ts'
import { endListenersAfterEach } from '#tests/page-listeners.ts'

const text = createPageText('en', { toasts: { sessionExpired: 'Signed out', unknownError: 'Odd' } })
// Only the fields of a user that a session reads.
const user = { id: 1 } as unknown as NonNullable<typeof EMPTY_CLIENT_STATE.user>
let cookies: string
let said: string[]

/** Sessions are observed for the lifetime of the page, so each test has a page of its own. */
const load = async () => ({
  ...(await import('#client-state/client-store.ts')),
  ...(await import('#kit/api/api-error.ts')),
  ...(await import('#kit/commands.ts')),
  ...(await import('./session.ts')),
  ...(await import('./observe-bag.ts')),
})
let page: Awaited<ReturnType<typeof load>>
endListenersAfterEach()

beforeEach(async () => {
  vi.resetModules()
  localStorage.clear()
  page = await load()
  vi.useFakeTimers()
  vi.stubGlobal('cookieStore', undefined)
  cookies = 'access_token=t'
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookies)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    cookies = ''
  })
  said = []
  page.observeCommands((command) => {
    if (command.type === 'toast.add') said.push(command.description)
  })
  page.clientStore().update(() => ({ ...EMPTY_CLIENT_STATE, user }))
})
afterEach(() => {
  vi.clearAllTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const known = () => page.clientStore().getSnapshot().user
const start = () => new QueryClient({ ...page.startSession(() => text), defaultOptions: { queries: { retry: false } } })
const fail = (client: QueryClient, error: Error) =>
  client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error) }).catch(() => {})

describe('a session', () => {
  it('ends only when its cookie is removed', async () => {
    start()
    cookies = 'access_token=other'
    await vi.advanceTimersByTimeAsync(1000)
    expect(known()).toBe(user)
    cookies = ''
    await vi.advanceTimersByTimeAsync(1000)
    expect(known()).toBeNull()
    expect(said).toEqual([])
  })

  it('ends with a notice when a call is refused', async () => {
    await fail(start(), new page.ApiError(401, 'no', undefined))
    expect([known(), cookies, said]).toEqual([null, '', ['Signed out']])
  })

  it('survives other failed calls, with a notice in the page’s language', async () => {
    await fail(start(), new Error('odd'))
    expect([known(), said]).toEqual([user, ['Odd']])
  })

  it('that the server ended is over from the start, with a notice once texts have loaded', async () => {
    cookies = ''
    start()
    expect(said).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect([known(), said]).toEqual([null, ['Signed out']])
  })

  it('that never existed does not end', async () => {
    cookies = ''
    page.clientStore().update(() => EMPTY_CLIENT_STATE)
    const told = vi.fn()
    const stop = page.clientStore().subscribe(told)
    const client = start()
    await vi.advanceTimersByTimeAsync(0)
    expect(said).toEqual([])
    await fail(client, new page.ApiError(403, 'no', undefined))
    expect(said).toEqual(['Signed out'])
    expect(told).not.toHaveBeenCalled()
    stop()
  })
})

describe('an observer of the bag', () => {
  const put = (cartBadgeCount: number) => page.clientStore().update((state) => ({ ...state, cartBadgeCount }))

  it('is called once the bag holds something, until it unsubscribes', () => {
    const tell = vi.fn()
    const stop = page.observeBag(tell)
    put(0)
    expect(tell).not.toHaveBeenCalled()
    put(1)
    expect(tell).toHaveBeenCalledOnce()
    stop()
    put(2)
    expect(tell).toHaveBeenCalledOnce()
  })

  it('is called at once where the bag is not empty', () => {
    put(2)
    const tell = vi.fn()
    page.observeBag(tell)()
    expect(tell).toHaveBeenCalledOnce()
  })
})
