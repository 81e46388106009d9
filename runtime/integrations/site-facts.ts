import type { PageFacts } from '#kit/page.ts'

/** Events of the site that are reported to third parties. None of them identifies the visitor. */
export type SiteFact =
  /** A page, or a place on it, is shown and has its title. `address` includes path, query and hash. */
  | { type: 'page.shown'; page: PageFacts; title: string; address: string }
  /** A link was followed; `section` is the type of its section. */
  | { type: 'link.clicked'; href: string; section: string | null }
  | { type: 'booking.opened'; kind: 'visit' | 'treatment'; optionCount: number }
  | { type: 'chat.opened'; section: string | null }
  | { type: 'chat.created' }

/** Log of events until a listener is added, since third parties load late or never. */
export type FactLog = {
  tell: (fact: SiteFact) => void
  /** Passes stored facts and all later ones to one listener. */
  listen: (listener: (fact: SiteFact) => void) => void
}

/**
 * Maximum number of stored facts: more than a visitor produces before a page is idle; limits memory if no listener is
 * added.
 */
const MAX_FACTS = 50

/** Creates a log. */
export const createFactLog = (): FactLog => {
  let kept: SiteFact[] = []
  let heard: ((fact: SiteFact) => void) | null = null
  return {
    tell: (fact) => {
      if (heard) heard(fact)
      else if (kept.length < MAX_FACTS) kept.push(fact)
    },
    listen: (listener) => {
      heard = listener
      for (const fact of kept) listener(fact)
      kept = []
    },
  }
}
