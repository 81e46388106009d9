import type { SiteFact } from '../site-facts.ts'

/** Returns a filter for facts: it drops a page view whose address was the last one reported. */
export const createPageViewFilter = (): ((fact: SiteFact) => boolean) => {
  let last: string | null = null
  return (fact) => {
    if (fact.type !== 'page.shown') return true
    const isNew = fact.address !== last
    last = fact.address
    return isNew
  }
}
