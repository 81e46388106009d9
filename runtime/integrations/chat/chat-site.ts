import type { PageFacts } from '#kit/page.ts'
import { toChatLanguage, type ChatAppearance } from './chat-port.ts'
import type { ChatSite } from './site-chat.ts'

/** What the chat may know of the visitor's state in this browser. */
export type ChatVisitor = {
  user: { id: string; name: string } | null
  cartBadgeCount: number
  hasReservation: boolean
  theme: ChatAppearance
}

/** The site as the chat follows it. `hidesButton` says whether the page has a way of its own to the chat. */
export const toChatSite = (page: PageFacts, visitor: ChatVisitor, hidesButton: boolean): ChatSite => ({
  key: page.integrations?.chatKey ?? null,
  language: toChatLanguage(page.language),
  path: page.status === 200 ? page.path : null,
  user: visitor.user,
  tags: toTags(page, visitor),
  hidesButton,
  // The messenger is a window of its own and looks as the visitor's system wants, while the site is light for everybody.
  appearance: visitor.theme,
})

/** What helps whoever answers: the page's language, whether treatments are chosen, whether one is reserved. */
const toTags = ({ language }: PageFacts, { cartBadgeCount, hasReservation }: ChatVisitor): string[] => [
  `language-${language}`,
  ...(cartBadgeCount > 0 ? ['bag'] : []),
  ...(hasReservation ? ['reservation'] : []),
]
