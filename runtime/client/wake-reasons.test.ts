// Wake reasons are found in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { endListenersAfterEach } from '#tests/page-listeners.ts'
import type { WakeReason } from '#kit/define-section.ts'
import type { watchReasons } from './wake-reasons.ts'

endListenersAfterEach()

/** The bag, open layers and early answers live as long as a page, so each test has one of its own. */
let commands: typeof import('#kit/commands.ts')
let store: typeof import('#client-state/client-store.ts')
let watch: typeof watchReasons
let wake: ReturnType<typeof vi.fn<() => void>>
let answer: () => Promise<Response>
let asked: string[]

beforeEach(async () => {
  vi.resetModules()
  commands = await import('#kit/commands.ts')
  store = await import('#client-state/client-store.ts')
  watch = (await import('./wake-reasons.ts')).watchReasons
  await import('./observe-bag.ts')
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.stubGlobal('innerWidth', 1200)
  wake = vi.fn<() => void>()
  asked = []
  answer = async () => Response.json({ rows: [popup()] })
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answer()
  })
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const popup = (location = '/', device = 'PC', id = 3) => ({
  id,
  weight: 1,
  locations: [location],
  popupItems: [{ weight: 1, devices: [device] }],
})
const sleep = (reason: WakeReason, awake: Promise<unknown> = new Promise(() => {}), html = '') => {
  const container = document.createElement('div')
  container.innerHTML = html
  return watch([reason], { container, page: toPageFacts({ language: 'en' }), awake }, wake)
}
const pass = () => vi.advanceTimersByTimeAsync(5000)

describe('a section that wakes for an open element', () => {
  it.each([
    ['<details open></details>', 1],
    ['<details></details>', 0],
  ])('has %s', async (html, times) => {
    sleep('open', undefined, html)
    expect(wake).not.toHaveBeenCalled()
    await pass()
    expect(wake).toHaveBeenCalledTimes(times)
  })

  it('stays asleep once it is no longer observed', async () => {
    sleep('open', undefined, '<details open></details>')()
    await pass()
    expect(wake).not.toHaveBeenCalled()
  })
})

it('a section that wakes for overlays does so on the first change, and never once unsubscribed', () => {
  const end = sleep('overlays')
  expect(wake).not.toHaveBeenCalled()
  commands.setCommandSnapshot({ isChatOpen: true })
  expect(wake).toHaveBeenCalledOnce()
  end()
  commands.setCommandSnapshot({ isChatOpen: false })
  expect(wake).toHaveBeenCalledOnce()
})

describe('a section that wakes for popups', () => {
  it('requests them in the page’s language, once the page is idle', async () => {
    sleep('popups')
    expect(asked).toEqual([])
    await pass()
    expect(asked).toEqual(['/api/customer/global/popups?languageCode=en'])
    expect(wake).toHaveBeenCalledOnce()
  })

  it.each([
    ['stands on another page', () => popup('/doctors')],
    ['is for another device', () => popup('/', 'MOBILE')],
  ])('stays asleep if every popup %s', async (_, make) => {
    answer = async () => Response.json({ rows: [make()] })
    sleep('popups')
    await pass()
    expect(wake).not.toHaveBeenCalled()
  })

  it('stays asleep if the visitor has hidden them for today', async () => {
    document.cookie = 'maru_popup_3=1'
    sleep('popups')
    await pass()
    // A date in the past by any clock; the test's clock is ahead.
    document.cookie = 'maru_popup_3=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
    expect(wake).not.toHaveBeenCalled()
  })

  it('wakes when the window gets a size that they target', async () => {
    answer = async () => Response.json({ rows: [popup('/', 'MOBILE')] })
    const end = sleep('popups')
    await pass()
    vi.stubGlobal('innerWidth', 400)
    window.dispatchEvent(new Event('resize'))
    await pass()
    expect(wake).toHaveBeenCalledOnce()
    end()
    window.dispatchEvent(new Event('resize'))
    await pass()
    expect(wake).toHaveBeenCalledOnce()
  })

  it.each<[string, () => Promise<Response>]>([
    ['refused', async () => new Response('', { status: 503 })],
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('wakes to show the failure if the response is %s', async (_, fail) => {
    answer = fail
    sleep('popups')
    await pass()
    expect(wake).toHaveBeenCalledOnce()
  })

  it('requests nothing once it is no longer observed', async () => {
    sleep('popups')()
    await pass()
    expect(asked).toEqual([])
  })
})

describe('a section that wakes for the bag', () => {
  const fill = (cartBadgeCount: number) => store.clientStore().update((state) => ({ ...state, cartBadgeCount }))
  const settle = async () => {
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve))
  }

  it.each([
    [2, 1],
    [0, 0],
  ])('reads the bag of a returning visitor immediately: %i items wake it %i times', async (count, times) => {
    localStorage.setItem('maru.client', '{}')
    fill(count)
    sleep('bag')
    await settle()
    expect(wake).toHaveBeenCalledTimes(times)
  })

  it('wakes when an item is added, until it unsubscribes', async () => {
    localStorage.setItem('maru.client', '{}')
    const end = sleep('bag')
    await settle()
    fill(1)
    expect(wake).toHaveBeenCalledOnce()
    end()
    fill(2)
    expect(wake).toHaveBeenCalledOnce()
  })

  it('does not read the bag after it has unsubscribed', async () => {
    localStorage.setItem('maru.client', '{}')
    fill(1)
    sleep('bag')()
    await settle()
    expect(wake).not.toHaveBeenCalled()
  })

  it('reads the bag of a new visitor once something else has hydrated', async () => {
    fill(1)
    localStorage.clear()
    const { promise, resolve } = Promise.withResolvers<void>()
    sleep('bag', promise)
    await settle()
    expect(wake).not.toHaveBeenCalled()
    resolve()
    await settle()
    expect(wake).toHaveBeenCalledOnce()
  })

  it('reads the bag when another tab changes the storage, even if storage is blocked here', async () => {
    fill(1)
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
    const ended = sleep('bag')
    ended()
    window.dispatchEvent(new Event('storage'))
    await settle()
    expect(wake).not.toHaveBeenCalled()
    sleep('bag')
    await settle()
    expect(wake).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('storage'))
    await settle()
    expect(wake).toHaveBeenCalledOnce()
  })
})
