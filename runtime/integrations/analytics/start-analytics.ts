import type { PageFacts } from '#kit/page.ts'
import type { SiteFact } from '../site-facts.ts'
import { toEntries, toFirstEntry, toPurchase, type DataLayerEntry } from './events.ts'
import { createPageViewFilter } from './page-views.ts'
import { createPurchaseFilter, type KeptReservation } from './purchases.ts'

/** Interface of the site to analytics. */
export type Analytics = {
  tell: (fact: SiteFact) => void
  /** The reservation that the browser keeps, at each change of its state. */
  seeReservation: (reservation: KeptReservation | null) => void
}

/**
 * Makes the data layer and loads the tag manager, which reads it. There is no inline script: this code makes the
 * script's element. When the script is blocked or hangs, entries stay in the page and nothing else happens.
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
  // The name that tag managers look for; tests and their debuggers may have put it there already.
  const known: unknown = Reflect.get(window, 'dataLayer')
  const layer: unknown[] = Array.isArray(known) ? known : []
  Reflect.set(window, 'dataLayer', layer)
  return (entry) => {
    try {
      // The tag manager puts its own function in the place of the list's.
      layer.push(entry)
    } catch (error) {
      // A fault of a tag is not the page's; it is seen all the same.
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
