// A document is listened to and clicked in: @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FactLog, SiteFact } from '#integrations/site-facts.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import type { PageData } from '../render/page-data.ts'
import type { startIntegrations } from './start-integrations.ts'

/** Command handlers live as long as the page, so each test has a page of its own. */
let commands: typeof import('#kit/commands.ts')
let begin: typeof startIntegrations

/** Facts reported to third parties, from the start. */
let told: SiteFact[]
let opens: (string | undefined)[]
let closes: number
let canOpen: boolean
let followed: string[]
let stops: (() => void)[] = []

beforeEach(async () => {
  // Specific to happy-dom, whose browser follows links.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL('https://lumi.example/')
  vi.resetModules()
  commands = await import('#kit/commands.ts')
  begin = (await import('./start-integrations.ts')).startIntegrations
  vi.useFakeTimers()
  told = []
  opens = []
  closes = 0
  canOpen = true
  followed = []
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject, how?: object | boolean) => {
      add(type, listener, how)
      stops.push(() => window.removeEventListener(type, listener))
    },
  )
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const load = async (_page: unknown, log: FactLog) => {
  log.listen((fact) => told.push(fact))
  return {
    chat: {
      open: async (message?: string) => {
        opens.push(message)
        return canOpen
      },
      close: () => void (closes += 1),
      follow: () => {},
      tell: () => {},
    },
  }
}
const toData = (path: string, integrations: object | null = { chatKey: 'key' }): PageData => ({
  page: toPageFacts({ path, ...(integrations ? { integrations } : {}) }),
  sections: [],
  queries: [],
  texts: {},
})
const start = (data = toData('/'), connect: Parameters<typeof begin>[1] = load) => begin(data, connect)
const settle = () => vi.advanceTimersByTimeAsync(5000)
/** Returns the types of reported facts other than pages, as the browser reports hash changes at any time. */
const typesOf = () => told.map(({ type }) => type).filter((type) => type !== 'page.shown')

/** Clicks a link as a user would; returns whether the browser would follow it. */
const press = (html: string, isTrusted = true): boolean => {
  document.body.innerHTML = `<div data-section="Contact">${html}</div>`
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'isTrusted', { value: isTrusted })
  document.querySelector('b')?.dispatchEvent(event)
  return !event.defaultPrevented
}
const CHAT = '<a href="https://lumi.channel.io/home" data-chat-message="About the laser"><b>Chat</b></a>'
const watchFollowed = () =>
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    followed.push(this.href)
  })

it('does nothing if the clinic uses no third party', async () => {
  const connect = vi.fn(load)
  const show = start(toData('/', null), connect)
  await settle()
  show(toData('/products', null))
  expect(press(CHAT)).toBe(true)
  expect(connect).not.toHaveBeenCalled()
})

it('loads once, when the page is quiet, and reports each page that is shown', async () => {
  const connect = vi.fn(load)
  const show = start(toData('/'), connect)
  expect(connect).not.toHaveBeenCalled()
  await settle()
  history.replaceState(null, '', '/products?page=2')
  show(toData('/products'))
  await settle()
  expect(connect).toHaveBeenCalledOnce()
  // The browser may report a change of the previous test, which repeats a page.
  const pages = told.map((fact) => (fact.type === 'page.shown' ? `${fact.page.path} at ${fact.address}` : fact.type))
  expect([...new Set(pages)]).toEqual(['/ at /', '/products at /products?page=2'])
})

it('reports a hash change on the current page, and not one on another page', async () => {
  start()
  await settle()
  history.replaceState(null, '', `${location.pathname}${location.search}#faq`)
  window.dispatchEvent(new Event('hashchange'))
  expect(told.at(-1)).toMatchObject({ type: 'page.shown', address: expect.stringMatching(/#faq$/) })
  const before = told.length
  history.replaceState(null, '', '/elsewhere#faq')
  window.dispatchEvent(new Event('hashchange'))
  expect(told).toHaveLength(before)
})

it('counts clicked links with their section, if a person clicks them', async () => {
  start()
  await settle()
  expect(press('<a href="/products"><b>More</b></a>')).toBe(true)
  expect(told.at(-1)).toEqual({
    type: 'link.clicked',
    href: expect.stringMatching(/\/products$/),
    section: 'Contact',
  })
  press('<a href="/products"><b>More</b></a>', false)
  press('<b>no link</b>')
  expect(typesOf()).toEqual(['link.clicked'])
})

it('opens the chat instead of following a link to it, with the link’s first message', async () => {
  const follow = watchFollowed()
  start()
  const search = vi.fn()
  commands.handleCommands(['search.close'], search)
  expect(press(CHAT)).toBe(false)
  await settle()
  expect(opens).toEqual(['About the laser'])
  expect([search.mock.calls.length, follow.mock.calls.length]).toEqual([1, 0])
  expect(press('<a href="/contact" data-channel="chat"><b>Chat</b></a>')).toBe(false)
  await settle()
  expect(opens).toEqual(['About the laser', undefined])
  expect(told.filter(({ type }) => type !== 'page.shown')).toEqual([
    { type: 'chat.opened', section: 'Contact' },
    { type: 'chat.opened', section: 'Contact' },
  ])
})

it('follows the link if the chat fails to open, and at once from then on', async () => {
  watchFollowed()
  canOpen = false
  start()
  expect(press(CHAT)).toBe(false)
  await settle()
  expect(followed).toEqual(['https://lumi.channel.io/home'])
  expect(commands.isWaiting('search.close')).toBe(false)
  expect(press(CHAT)).toBe(true)
  await settle()
  expect(opens).toHaveLength(1)
})

it('leaves chat links alone if the clinic has no chat of its own', async () => {
  start(toData('/', { tagManager: { gtmId: 'GTM-1' } }))
  await settle()
  expect(press(CHAT)).toBe(true)
  expect(typesOf()).toEqual(['link.clicked'])
  expect(commands.sendCommand({ type: 'chat.open' })).toBe(false)
})

it('opens and closes the chat on command', async () => {
  watchFollowed()
  start()
  expect(commands.sendCommand({ type: 'chat.open', message: 'Hello' })).toBe(true)
  await settle()
  expect([opens, closes]).toEqual([['Hello'], 0])
  commands.sendCommand({ type: 'chat.close' })
  await settle()
  expect([opens.length, closes]).toEqual([1, 1])
  expect(told.filter(({ type }) => type !== 'page.shown')).toEqual([{ type: 'chat.opened', section: null }])
  expect(followed).toEqual([])
})

it('leads to the contact page if the third-party code fails to load', async () => {
  watchFollowed()
  start(toData('/'), async () => {
    throw new TypeError('Failed to fetch')
  })
  commands.sendCommand({ type: 'chat.open' })
  await settle()
  expect(followed).toEqual([expect.stringMatching(/\/cscenter\/contact$/)])
})

it('closes the chat before search and booking, and reports bookings', async () => {
  start()
  await settle()
  commands.handleCommands(['booking.open', 'search.toggle'], () => {})
  commands.sendCommand({ type: 'search.toggle' })
  await settle()
  expect(closes).toBe(0)
  commands.setCommandSnapshot({ isChatOpen: true })
  commands.sendCommand({ type: 'search.toggle' })
  commands.sendCommand({ type: 'toast.add', kind: 'info', description: 'x' })
  await settle()
  expect(closes).toBeGreaterThan(0)
  commands.sendCommand({ type: 'booking.open', kind: 'treatment', optionIds: [1, 2] })
  expect(told.at(-1)).toEqual({ type: 'booking.opened', kind: 'treatment', optionCount: 2 })
  commands.sendCommand({ type: 'booking.open', kind: 'visit' })
  expect(told.at(-1)).toEqual({ type: 'booking.opened', kind: 'visit', optionCount: 0 })
})
