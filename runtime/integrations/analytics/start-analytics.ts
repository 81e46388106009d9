import type { PageFacts } from '#kit/page.ts'
import type { SiteFact } from '../site-facts.ts'
import { toEntries, toFirstEntry, toPurchase, type DataLayerEntry } from './events.ts'
import { createPageViewFilter } from './page-views.ts'
import { createPurchaseFilter, type KeptReservation } from './purchases.ts'

/** Interface of the site to analytics. */
export type Analytics = {
  tell: (fact: SiteFact) => void
  /** Called with the stored reservation at each change of its state. */
  seeReservation: (reservation: KeptReservation | null) => void
}

/**
 * Creates the data layer and loads the tag manager, which reads it. There is no inline script: this code creates the
 * script element. When the script is blocked or hangs, entries stay in the page and nothing else happens.
 */
export const startAnalytics = (page: PageFacts, gtmId: string): Analytics => {
  const push = openDataLayer()
  const isToBeTold = createPageViewFilter()
  const findPurchase = createPurchaseFilter({ clinic: page.partner.code, now: Date.now })
  let shown = page

  push(toFirstEntry(page))
  push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  loadTagManager(gtmId)
  return {
    tell: (fact) => {
      if (fact.type === 'page.shown') shown = fact.page
      if (isToBeTold(fact)) for (const entry of toEntries(fact, location.origin)) push(entry)
    },
    seeReservation: (reservation) => {
      const purchase = findPurchase(reservation)
      if (purchase) for (const entry of toPurchase(purchase, shown)) push(entry)
    },
  }
}

const openDataLayer = (): ((entry: DataLayerEntry) => void) => {
  // The name that tag managers expect; tests and their debuggers may have defined it already.
  const known: unknown = Reflect.get(window, 'dataLayer')
  const layer: unknown[] = Array.isArray(known) ? known : []
  Reflect.set(window, 'dataLayer', layer)
  return (entry) => {
    try {
      // The tag manager replaces the array's `push` with its own function.
      layer.push(entry)
    } catch (error) {
      // An error of a tag must not break the page, but it is reported.
      reportError(error)
    }
  }
}

const loadTagManager = (gtmId: string): void => {
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${gtmId}`
  document.head.append(script)
}
