import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearAccessToken, COOKIE_POLL_MS, observeAccessToken, readAccessToken } from './access-token.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: 'a=1; access_token=first; maru_popup_1=1' })
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setToken = (token: string | null) => {
  document.cookie = token === null ? 'a=1' : `a=1; access_token=${token}`
}

describe('the access token', () => {
  it('is read from its cookie', () => {
    expect(readAccessToken()).toBe('first')
    setToken(null)
    expect(readAccessToken()).toBeNull()
  })

  it('is cleared on the path that it was set on', () => {
    clearAccessToken()
    for (const part of [/^access_token=;/, /; path=\/(;|$)/, /; expires=[^;]*(;|$)/, /; secure(;|$)/]) {
      expect(document.cookie).toMatch(part)
    }
    const expires = /expires=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    expect(Date.parse(expires)).toBeLessThan(Date.now())
  })

  it('is null where cookies are blocked', () => {
    const refuse = () => {
      throw new DOMException('sandboxed', 'SecurityError')
    }
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }))
    expect(readAccessToken()).toBeNull()
    expect(clearAccessToken).not.toThrow()
  })
})

describe('the token observer', () => {
  it('polls every 300 ms in browsers without change events', () => {
    const told = vi.fn()
    const stop = observeAccessToken(told)
    setToken('second')
    vi.advanceTimersByTime(299)
    expect(told).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(told).toHaveBeenCalledExactlyOnceWith('second')
    vi.advanceTimersByTime(3000)
    expect(told).toHaveBeenCalledOnce()
    setToken(null)
    vi.advanceTimersByTime(COOKIE_POLL_MS)
    expect(told).toHaveBeenLastCalledWith(null)
    stop()
    setToken('third')
    vi.advanceTimersByTime(3000)
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('listens to change events where the browser sends them, and never polls', () => {
    const cookieStore = new EventTarget()
    vi.stubGlobal('window', { cookieStore })
    const told = vi.fn()
    const stop = observeAccessToken(told)
    setToken('second')
    vi.advanceTimersByTime(3000)
    expect(told).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    cookieStore.dispatchEvent(new Event('change'))
    expect(told).toHaveBeenCalledExactlyOnceWith('second')
    stop()
    setToken(null)
    cookieStore.dispatchEvent(new Event('change'))
    expect(told).toHaveBeenCalledOnce()
  })

  it('ignores other cookies', () => {
    const told = vi.fn()
    observeAccessToken(told)
    document.cookie = 'access_token=first; b=2'
    vi.advanceTimersByTime(3000)
    expect(told).not.toHaveBeenCalled()
  })
})
