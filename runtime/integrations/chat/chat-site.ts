import type { PageFacts } from '#kit/page.ts'
import { toChatLanguage, type ChatAppearance } from './chat-port.ts'
import type { ChatSite } from './site-chat.ts'

/** State of the visitor in this browser that the chat may know. */
export type ChatVisitor = {
  user: { id: string; name: string } | null
  cartBadgeCount: number
  hasReservation: boolean
  theme: ChatAppearance
}

/** Returns the site's state for the chat. `hidesButton` is true if the page has its own button for the chat. */
export const toChatSite = (page: PageFacts, visitor: ChatVisitor, hidesButton: boolean): ChatSite => ({
  key: page.integrations?.chatKey ?? null,
  language: toChatLanguage(page.language),
  path: page.status === 200 ? page.path : null,
  user: visitor.user,
  tags: toTags(page, visitor),
  hidesButton,
  // The messenger has a window of its own and follows the visitor's system, while the site is always light.
  appearance: visitor.theme,
})

/** Returns the tags that help staff answer: the page's language, chosen treatments, a reservation. */
const toTags = ({ language }: PageFacts, { cartBadgeCount, hasReservation }: ChatVisitor): string[] => [
  `language-${language}`,
  ...(cartBadgeCount > 0 ? ['bag'] : []),
  ...(hasReservation ? ['reservation'] : []),
]
