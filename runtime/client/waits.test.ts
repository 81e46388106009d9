// A page loads and rests in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endListenersAfterEach } from '#tests/page-listeners.ts'
import { whenIdle } from './when-idle.ts'
import { whenQuiet } from './when-quiet.ts'
import { yieldToVisitor } from './yield-to-visitor.ts'

endListenersAfterEach()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Stubs a browser that reports when it is idle. */
const stubIdle = () => {
  const idle = vi.fn((_act: () => void, _options?: { timeout?: number }) => 7)
  const cancel = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('cancelIdleCallback', cancel)
  return { idle, cancel, rest: () => idle.mock.lastCall?.[0]() }
}

describe('work for an idle browser', () => {
  it('is done when the browser is idle, or after a timeout', () => {
    const { idle, cancel, rest } = stubIdle()
    const act = vi.fn()
    const end = whenIdle(act)
    expect(act).not.toHaveBeenCalled()
    expect(idle.mock.lastCall?.[1]?.timeout).toBeGreaterThan(0)
    rest()
    expect(act).toHaveBeenCalledOnce()
    end()
    expect(cancel).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('is done soon in browsers without requestIdleCallback, unless it is cancelled', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const [act, ended] = [vi.fn(), vi.fn()]
    whenIdle(act)
    whenIdle(ended)()
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(act).toHaveBeenCalledOnce()
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('work for a quiet page', () => {
  const stubState = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)

  it('starts once, when the page has loaded and is idle', () => {
    const { idle, rest } = stubIdle()
    stubState('interactive')
    const start = vi.fn()
    whenQuiet(start)
    expect(idle).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('load'))
    window.dispatchEvent(new Event('load'))
    expect(idle).toHaveBeenCalledOnce()
    expect(start).not.toHaveBeenCalled()
    rest()
    expect(start).toHaveBeenCalledOnce()
  })

  it('does not wait for a load that has already happened', () => {
    const { idle } = stubIdle()
    stubState('complete')
    whenQuiet(vi.fn())
    expect(idle).toHaveBeenCalledOnce()
  })

  it('waits longer for a busy browser than the page’s own code', () => {
    const { idle } = stubIdle()
    stubState('complete')
    whenIdle(vi.fn())
    whenQuiet(vi.fn())
    const [own = 0, third = 0] = idle.mock.calls.map(([, options]) => options?.timeout)
    expect(third).toBeGreaterThan(own)
  })
})

describe('work that yields to the visitor', () => {
  it('continues when scheduler.yield resolves', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.stubGlobal('scheduler', { yield: () => promise })
    const after = vi.fn()
    void yieldToVisitor().then(after)
    await vi.advanceTimersByTimeAsync(10)
    expect(after).not.toHaveBeenCalled()
    resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(after).toHaveBeenCalledOnce()
  })

  it.each([undefined, {}])('continues after a moment in browsers without scheduler.yield: %j', async (scheduler) => {
    vi.stubGlobal('scheduler', scheduler)
    const after = vi.fn()
    void yieldToVisitor().then(after)
    await vi.advanceTimersByTimeAsync(1)
    expect(after).toHaveBeenCalledOnce()
  })
})
