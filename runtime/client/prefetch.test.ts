import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PREFETCH_ROOT_MARGIN, prefetchNearLinks } from './prefetch.ts'

class Link {
  readonly origin = 'http://clinic.example'
  readonly target = ''
  readonly pathname: string
  readonly search = ''
  constructor(pathname: string) {
    this.pathname = pathname
  }
}

const links = [new Link('/products'), new Link('/api/openapi.json'), new Link('/products/7')]
const fetched: string[] = []
let margins: (string | undefined)[] = []
let observed: Link[] = []
let comeNear: (link: Link) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  fetched.length = 0
  margins = []
  observed = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void, options: { rootMargin?: string }) {
        margins.push(options.rootMargin)
        comeNear = (target) => tell([{ isIntersecting: true, target }])
      }
      observe(link: Link) {
        observed.push(link)
      }
      unobserve() {}
    },
  )
  vi.stubGlobal('HTMLAnchorElement', Link)
  vi.stubGlobal('location', { origin: 'http://clinic.example', pathname: '/', search: '' })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { readyState: 'complete', querySelectorAll: () => links })
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return new Response('{}', { headers: { 'content-type': 'text/html' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks for a page whose link comes within 200 px of the view, once', async () => {
  prefetchNearLinks()
  await vi.runAllTimersAsync()
  expect(PREFETCH_ROOT_MARGIN).toBe('200px')
  expect(margins).toEqual(['200px'])
  expect(observed.map(({ pathname }) => pathname)).toEqual(['/products', '/products/7'])
  for (const link of observed) comeNear(link)
  comeNear(observed[0] ?? new Link('/'))
  await vi.runAllTimersAsync()
  expect(fetched).toEqual(['/_page?path=%2Fproducts', '/_page?path=%2Fproducts%2F7'])
})

it('asks for nothing where the visitor saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  prefetchNearLinks()
  await vi.runAllTimersAsync()
  expect(margins).toEqual([])
})
