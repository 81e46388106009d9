import type { SiteFact } from '../site-facts.ts'

/** Says of each fact whether it is to be told: a page view is not when its address was the last one told. */
export const createPageViewFilter = (): ((fact: SiteFact) => boolean) => {
  let last: string | null = null
  return (fact) => {
    if (fact.type !== 'page.shown') return true
    const isNew = fact.address !== last
    last = fact.address
    return isNew
  }
}
