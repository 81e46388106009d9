import { setCommandSnapshot } from '#kit/commands.ts'
import type { PageFacts } from '#kit/page.ts'
import type { SiteFact } from '../site-facts.ts'
import { loadChannelTalk } from './channel-talk.ts'
import type { ChatCallbacks, ChatPort } from './chat-port.ts'
import { toChatSite, type ChatVisitor } from './chat-site.ts'
import { createSiteChat } from './site-chat.ts'

/** The chat as the rest of the site uses it. */
export type Chat = {
  /** Updates the chat with the current page and visitor. */
  follow: (page: PageFacts, visitor: ChatVisitor) => void
  tell: (fact: SiteFact) => void
  /** Opens the chat; returns whether it succeeded. */
  open: (message?: string) => Promise<boolean>
  close: () => void
}

/** A chat link in the site's floating button, which the chat's own button would overlap. */
const OWN_WAY = '[data-place="floating"] :is([data-channel="chat"], a[href*=".channel.io"])'

/** Loads the chat's script. `tell` receives the messenger's events. */
export const startChat = (tell: (fact: SiteFact) => void, load: typeof loadChannelTalk = loadChannelTalk): Chat => {
  const port: ChatPort = load(() => chat.fail())
  const chat = createSiteChat(port, toCallbacks(tell))
  return {
    follow: (page, visitor) => chat.follow(toChatSite(page, visitor, document.querySelector(OWN_WAY) !== null)),
    tell: (fact) => {
      if (fact.type === 'booking.opened') {
        port.trackEvent('reservation_start', { kind: fact.kind, options: fact.optionCount })
      }
    },
    open: chat.open,
    close: chat.close,
  }
}

const toCallbacks = (tell: (fact: SiteFact) => void): ChatCallbacks => ({
  messengerShown: () => setCommandSnapshot({ isChatOpen: true }),
  messengerHidden: () => setCommandSnapshot({ isChatOpen: false }),
  badgeChanged: (_unread, alerts) => setCommandSnapshot({ chatAlerts: alerts }),
  chatCreated: () => tell({ type: 'chat.created' }),
  followUpChanged: () => {},
  urlClicked: (href) => tell({ type: 'link.clicked', href, section: 'chat' }),
})
