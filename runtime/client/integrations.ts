import { clientStore } from '#client-state/client-store.ts'
import type { Analytics } from '#integrations/analytics/start-analytics.ts'
import type { Chat } from '#integrations/chat/start-chat.ts'
import type { FactLog } from '#integrations/site-facts.ts'
import type { PageFacts } from '#kit/page.ts'

/** Third parties of the page once loaded; the chat is null where the partner has none. */
export type Connected = { chat: Chat | null }

/** Loads the code of the third parties that the partner uses, and reports events to them from the start. */
export const connectIntegrations = async (page: PageFacts, log: FactLog): Promise<Connected> => {
  const [analytics, chat] = await Promise.all([connectAnalytics(page), connectChat(page, log)])
  const store = clientStore()
  let shown = page
  const look = () => {
    const { reservation, user, cartBadgeCount, theme } = store.getSnapshot()
    analytics?.seeReservation(reservation)
    chat?.follow(shown, { user, cartBadgeCount, theme, hasReservation: reservation !== null })
  }
  log.listen((fact) => {
    if (fact.type === 'page.shown') shown = fact.page
    analytics?.tell(fact)
    chat?.tell(fact)
    if (fact.type === 'page.shown') look()
  })
  store.subscribe(look)
  return { chat }
}

const connectAnalytics = async (page: PageFacts): Promise<Analytics | null> => {
  const gtmId = page.integrations?.tagManager?.gtmId
  if (!gtmId) return null
  const { startAnalytics } = await import('#integrations/analytics/start-analytics.ts')
  return startAnalytics(page, gtmId)
}

const connectChat = async (page: PageFacts, log: FactLog): Promise<Chat | null> => {
  if (!page.integrations?.chatKey) return null
  const { startChat } = await import('#integrations/chat/start-chat.ts')
  return startChat(log.tell)
}
