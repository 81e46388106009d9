import { createFactLog, type FactLog } from '#integrations/site-facts.ts'
import {
  handleCommands,
  isHandled,
  observeCommands,
  readCommandSnapshot,
  sendCommand,
  type Command,
} from '#kit/commands.ts'
import { followLink } from '#kit/navigation/follow-link.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import type { PageFacts } from '#kit/page.ts'
import type { PageData } from '../render/page-data.ts'
import type { Connected } from './integrations.ts'
import { findClickedLink } from './link-click.ts'
import { whenQuiet } from './when-quiet.ts'

/** Path for chat requests when the chat does not load. */
const CONTACT = '/cscenter/contact'

/** Commands that open a layer over the page, which needs the visitor's full attention. */
const OPENS_OVER_CHAT: ReadonlySet<Command['type']> = new Set(['booking.open', 'search.toggle'])

/**
 * Logs facts for third parties from the start, and loads their code when the page has loaded and the browser is idle,
 * or when the chat is requested. Does nothing where the partner uses none. Returns the function to call with each page
 * that is shown after the first.
 */
export const startIntegrations = ({ page }: PageData, load: Connect = loadIntegrations): ((data: PageData) => void) => {
  if (!page.integrations) return () => {}
  const log = createFactLog()
  let shown = page
  let place = readPlace()
  const tellShown = () =>
    log.tell({ type: 'page.shown', page: shown, title: document.title, address: place + location.hash })

  const connect = once(() =>
    // Offline, or after a new release: the site continues without third parties.
    load(shown, log).catch(() => null),
  )
  const openChat = async (message?: string) => (await connect())?.chat?.open(message) ?? false

  tellShown()
  whenQuiet(() => void connect())
  window.addEventListener('hashchange', () => {
    // Going back may change path and hash at once: the page is then reported when it is shown.
    if (readPlace() === place) tellShown()
  })
  observeCommands((command) => {
    // The messenger would cover the panel that is being opened.
    if (OPENS_OVER_CHAT.has(command.type) && readCommandSnapshot().isChatOpen) sendCommand({ type: 'chat.close' })
    if (command.type !== 'booking.open') return
    log.tell({ type: 'booking.opened', kind: command.kind, optionCount: command.optionIds?.length ?? 0 })
  })
  observeLinks(log, page.integrations.chatKey ? openChat : null)
  if (page.integrations.chatKey) {
    handleCommands(['chat.open', 'chat.close'], (command) => {
      if (command.type === 'chat.close') return void connect().then((connected) => connected?.chat?.close())
      log.tell({ type: 'chat.opened', section: null })
      void openChat(command.message).then((isOpen) => isOpen || followLink(toLocalPath(CONTACT, shown)))
    })
  }
  return (data) => {
    shown = data.page
    place = readPlace()
    tellShown()
  }
}

type Connect = (page: PageFacts, log: FactLog) => Promise<Connected>

const loadIntegrations: Connect = async (page, log) =>
  (await import('./integrations.ts')).connectIntegrations(page, log)

/** Counts link clicks, and opens the chat for links to it; if the chat fails to load, they are followed as usual. */
const observeLinks = (log: FactLog, openChat: ((message?: string) => Promise<boolean>) | null) => {
  let isDead = false
  window.addEventListener('click', (event) => {
    const link = findClickedLink(event)
    // Scripts click links too, and following the chat link after all is not a second click.
    if (!link || !event.isTrusted) return
    const section = link.closest('[data-section]')?.getAttribute('data-section') ?? null
    if (!openChat || !isChatLink(link)) return log.tell({ type: 'link.clicked', href: link.href, section })
    log.tell({ type: 'chat.opened', section })
    if (isDead) return
    event.preventDefault()
    if (isHandled('search.close')) sendCommand({ type: 'search.close' })
    // The chat opens with a text about the link's subject, such as a treatment.
    void openChat(link.dataset['chatMessage']).then((isOpen) => {
      isDead = !isOpen
      if (isDead) followLink(link.href)
    })
  })
}

/** Checks whether a link is marked as a chat link, or leads to the clinic's page at the chat's provider. */
const isChatLink = ({ dataset, hostname }: HTMLAnchorElement): boolean =>
  dataset['channel'] === 'chat' || hostname.endsWith('.channel.io')

const readPlace = () => location.pathname + location.search

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
