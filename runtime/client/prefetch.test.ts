// Links come near the view in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endListenersAfterEach } from '#tests/page-listeners.ts'

endListenersAfterEach()

let begin: () => () => void
let margins: (string | undefined)[]
let watched: Set<Element>
/** Reports these links as near the view, or not. */
let tell: (links: readonly Element[], isIntersecting?: boolean) => void
let asked: string[]
let answers: (() => void)[]
let serial = 0

beforeEach(async () => {
  // Specific to happy-dom, whose browser follows links.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL('https://lumi.example/shown?page=2')
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubEnv('DEV', false)
  margins = []
  watched = new Set()
  asked = []
  answers = []
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listen: (entries: object[]) => void, { rootMargin }: { rootMargin?: string }) {
        margins.push(rootMargin)
        tell = (links, isIntersecting = true) => listen(links.map((target) => ({ isIntersecting, target })))
      }
      observe(link: Element) {
        watched.add(link)
      }
      unobserve(link: Element) {
        watched.delete(link)
      }
    },
  )
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(decodeURIComponent(url.replace('/_page?path=', '')))
    return new Promise((resolve) => {
      answers.push(() => resolve(new Response('', { headers: { 'content-type': 'text/html' } })))
    })
  })
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  begin = (await import('./prefetch.ts')).prefetchNearLinks
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
const rest = () => vi.advanceTimersByTimeAsync(1000)
/** Cached pages outlive a test, so each test has pages of its own. */
const fresh = () => `/p${(serial += 1)}`
const put = (...links: string[]) => {
  document.body.insertAdjacentHTML('beforeend', links.map((link) => `<a ${link}>x</a>`).join(''))
  return [...document.querySelectorAll('a')].slice(-links.length)
}
const start = async () => {
  const look = begin()
  await rest()
  return look
}
const answer = async () => {
  answers.shift()?.()
  await rest()
}

describe('a page whose link comes near the view', () => {
  it('is requested once, with its query', async () => {
    const address = `${fresh()}?page=3`
    const [link, same] = put(`href="${address}"`, `href="${address}#part"`)
    await start()
    expect(asked).toEqual([])
    if (link && same) tell([link, same])
    await rest()
    expect(asked).toEqual([address])
    expect(watched.size).toBe(0)
  })

  it('is not requested before that', async () => {
    const links = put(`href="${fresh()}"`)
    await start()
    tell(links, false)
    await rest()
    expect(asked).toEqual([])
    expect([...watched]).toEqual(links)
  })

  it('is not requested if it is the current page', async () => {
    const links = put('href="/shown?page=2"')
    await start()
    tell(links)
    await rest()
    expect(asked).toEqual([])
  })

  it('waits while two other requests are pending', async () => {
    const addresses = [fresh(), fresh(), fresh()]
    const links = put(...addresses.map((address) => `href="${address}"`))
    await start()
    for (const link of links) tell([link])
    await rest()
    expect(asked).toEqual(addresses.slice(0, 2))
    await answer()
    expect(asked).toEqual(addresses)
  })

  it('is requested after the earlier ones have finished', async () => {
    const addresses = [fresh(), fresh(), fresh(), fresh()]
    const links = put(...addresses.map((address) => `href="${address}"`))
    await start()
    tell(links)
    await rest()
    for (const _ of addresses) await answer()
    expect(asked).toEqual(addresses)
  })

  it('is not requested once forty pages are cached', async () => {
    const links = put(...Array.from({ length: 45 }, () => `href="${fresh()}"`))
    await start()
    tell(links)
    for (const _ of links) await answer()
    // The current page counts as one of the forty.
    expect(asked).toHaveLength(39)
  })
})

describe('observed links', () => {
  it('are those to pages of the site that open in the same window', async () => {
    const [page] = put(
      `href="${fresh()}"`,
      'href="https://other.example/a"',
      'href="/b" target="_blank"',
      'href="/api/openapi.json"',
      'name="c"',
    )
    await start()
    expect([...watched]).toEqual([page])
  })

  it('include those of a page shown later', async () => {
    const look = await start()
    const links = put(`href="${fresh()}"`)
    expect(watched.size).toBe(0)
    look()
    await rest()
    expect([...watched]).toEqual(links)
  })

  it('count as near 200 px before they are visible', async () => {
    await start()
    expect(margins).toEqual(['200px'])
  })

  it('are collected in idle callbacks if the browser supports them', async () => {
    const idle = vi.fn<(act: () => void) => void>()
    vi.stubGlobal('requestIdleCallback', idle)
    const links = put(`href="${fresh()}"`)
    await start()
    expect(watched.size).toBe(0)
    idle.mock.calls[0]?.[0]()
    expect([...watched]).toEqual(links)
  })
})

it.each<[what: string, connection: unknown, isWatched: boolean]>([
  ['who saves data', { saveData: true }, false],
  ['who does not', { saveData: false }, true],
  ['whose browser does not say', {}, true],
  ['whose browser says nothing', null, true],
])('pages are prefetched unless data saving is on: for a visitor %s', async (_, connection, isWatched) => {
  vi.stubGlobal('navigator', { connection })
  put(`href="${fresh()}"`)
  const look = await start()
  look()
  expect(margins).toHaveLength(isWatched ? 1 : 0)
})

it('prefetchNearLinks fetches nothing in browsers without IntersectionObserver', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  put(`href="${fresh()}"`)
  const look = await start()
  look()
  await rest()
  expect(asked).toEqual([])
})
