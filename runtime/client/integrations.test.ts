// Third parties get scripts of a document: @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EMPTY_CLIENT_STATE } from '#client-state/client-state.ts'
import { createFactLog } from '#integrations/site-facts.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { endListenersAfterEach } from '#tests/page-listeners.ts'
import type { connectIntegrations } from './integrations.ts'

endListenersAfterEach()

/** Third parties follow the visitor's state for as long as the page does, so each test has a page of its own. */
let store: ReturnType<(typeof import('#client-state/client-store.ts'))['clientStore']>
let connect: typeof connectIntegrations
let scripts: string[]
beforeEach(async () => {
  vi.resetModules()
  sessionStorage.clear()
  localStorage.clear()
  store = (await import('#client-state/client-store.ts')).clientStore()
  connect = (await import('./integrations.ts')).connectIntegrations
  scripts = []
  // The chat's own script waits for the page to load, which never happens here.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node.src)
  })
  store.update(() => EMPTY_CLIENT_STATE)
})
afterEach(() => {
  store.update(() => EMPTY_CLIENT_STATE)
  Reflect.deleteProperty(window, 'dataLayer')
  Reflect.deleteProperty(window, 'ChannelIO')
  vi.restoreAllMocks()
})
const shown = (path: string, integrations: object) => ({
  type: 'page.shown' as const,
  page: toPageFacts({ path, integrations }),
  title: path,
  address: path,
})
const layer = () => JSON.stringify(Reflect.get(window, 'dataLayer') ?? [])
const reserve = () =>
  store.update((state) => ({
    ...state,
    // Only the fields of a reservation that analytics reads.
    reservation: {
      reservationId: '7',
      reservedAt: new Date().toISOString(),
      reservationProductOptions: [],
      totalPrice: 50_000,
    } as never,
  }))

it('nothing is loaded for a clinic without integrations', async () => {
  const log = createFactLog()
  const connected = await connect(toPageFacts({ integrations: {} }), log)
  log.tell(shown('/a', {}))
  reserve()
  expect(connected).toEqual({ chat: null })
  expect([scripts, layer()]).toEqual([[], '[]'])
})

it('the tag manager receives all pages from the start, and a reservation', async () => {
  const integrations = { tagManager: { gtmId: 'GTM-1' } }
  const log = createFactLog()
  log.tell(shown('/early', integrations))
  const { chat } = await connect(toPageFacts({ integrations }), log)
  expect(chat).toBeNull()
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1'])
  expect(layer()).toContain('/early')
  log.tell(shown('/late', integrations))
  expect(layer()).toContain('/late')
  const before = layer()
  reserve()
  expect(layer().length).toBeGreaterThan(before.length)
})

it('the chat follows the current page and the visitor’s cart', async () => {
  const integrations = { chatKey: 'key' }
  const log = createFactLog()
  const { chat } = await connect(toPageFacts({ integrations }), log)
  expect(chat).not.toBeNull()
  const follow = vi.spyOn(chat ?? { follow: () => {} }, 'follow')
  log.tell(shown('/products', integrations))
  expect(follow.mock.lastCall?.[0]).toMatchObject({ path: '/products' })
  expect(follow.mock.lastCall?.[1]).toEqual({ user: null, cartBadgeCount: 0, theme: 'light', hasReservation: false })
  store.update((state) => ({ ...state, cartBadgeCount: 2 }))
  expect(follow.mock.lastCall).toMatchObject([{ path: '/products' }, { cartBadgeCount: 2 }])
  reserve()
  expect(follow.mock.lastCall?.[1]).toMatchObject({ hasReservation: true })
  store.update((state) => ({ ...state, reservation: null, theme: 'dark' }))
  expect(follow.mock.lastCall?.[1]).toEqual({ user: null, cartBadgeCount: 2, theme: 'dark', hasReservation: false })
  const count = follow.mock.calls.length
  log.tell({ type: 'link.clicked', href: '/x', section: null })
  expect(follow).toHaveBeenCalledTimes(count)
})
