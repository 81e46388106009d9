import type { PageFacts } from '#kit/page.ts'
import { toChatLanguage } from './chat-port.ts'
import type { ChatSite } from './site-chat.ts'

/** What the chat may know of the visitor's state in this browser. */
export type ChatVisitor = {
  user: { id: string; name: string } | null
  cartBadgeCount: number
  hasReservation: boolean
  theme: 'system' | 'light' | 'dark'
}

/** The site as the chat follows it. `hidesButton` says whether the page has a way of its own to the chat. */
export const toChatSite = (page: PageFacts, visitor: ChatVisitor, hidesButton: boolean): ChatSite => ({
  key: page.integrations?.chatKey ?? null,
  language: toChatLanguage(page.language),
  path: page.status === 200 ? page.path : null,
  user: visitor.user,
  tags: toTags(page, visitor),
  hidesButton,
  // The site is light for everybody who did not choose otherwise, so the system's wish does not count.
  appearance: visitor.theme === 'dark' ? 'dark' : 'light',
})

/** What helps whoever answers: the page's language, whether treatments are chosen, whether one is reserved. */
const toTags = ({ language }: PageFacts, { cartBadgeCount, hasReservation }: ChatVisitor): string[] => [
  `language-${language}`,
  ...(cartBadgeCount > 0 ? ['bag'] : []),
  ...(hasReservation ? ['reservation'] : []),
]
