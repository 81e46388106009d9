/** Screens that list entries, by the first segment of their path, with the kinds that each shows as tabs. */
export const COLLECTIONS: Readonly<Record<string, readonly string[]>> = {
  promotions: ['exhibitions', 'events'],
  popups: ['popups'],
  news: [
    'notices',
    'faqs',
    'faq-categories',
    'brandings',
    'after-notices',
    'terms',
    'board-types',
    'board-posts',
    'short-links',
  ],
  staff: ['employees', 'schedule-exceptions'],
  categories: ['product-categories'],
}

/** Returns the address of the list of a kind. */
export const listOf = (kind: string): string => {
  if (kind === 'roles') return '/pages'
  if (kind === 'clinic') return '/settings'
  const found = Object.entries(COLLECTIONS).find(([, kinds]) => kinds.includes(kind))
  return found ? `/${found[0]}?kind=${kind}` : '/treatments'
}
