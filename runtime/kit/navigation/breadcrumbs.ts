import { fillPattern } from '#schemas/path-pattern.ts'
import type { RoutePattern } from '#schemas/routes.ts'

/** A page above the one being shown: the key of its title in `titles`, and its path without language. */
export type Crumb = { titleKey: string; path: string }

const HOME: Crumb = { titleKey: 'home', path: '/' }
const INTRODUCE: Crumb = { titleKey: 'introduce', path: '/introduce' }
const PRODUCTS: Crumb = { titleKey: 'products', path: '/products' }
const CENTRE: Crumb = { titleKey: 'cscenter', path: '/cscenter' }
const NOTICES: Crumb = { titleKey: 'notices', path: '/cscenter/notice' }
const CUSTOMER_BOARD: Crumb = { titleKey: 'customerBoard', path: '/cscenter/boards/{boardTypeId}' }

const PARENTS: Partial<Record<RoutePattern, Crumb[]>> = {
  '/introduce/staff': [INTRODUCE],
  '/introduce/schedule': [INTRODUCE],
  '/introduce/space': [INTRODUCE],
  '/products/category/pick': [PRODUCTS],
  '/products/{productId}': [PRODUCTS],
  '/products/{productId}/secret/{eventId}': [PRODUCTS],
  '/exhibitions/{exhibitionId}': [{ titleKey: 'exhibitions', path: '/exhibitions' }],
  '/boards/{boardTypeId}/detail/{id}': [{ titleKey: 'board', path: '/boards/{boardTypeId}' }],
  '/cscenter/notice': [CENTRE],
  '/cscenter/notice/{noticeId}': [CENTRE, NOTICES],
  '/cscenter/faq': [CENTRE],
  '/cscenter/contact': [CENTRE],
  '/cscenter/boards/{boardTypeId}': [CENTRE],
  '/cscenter/boards/{boardTypeId}/write': [CENTRE, CUSTOMER_BOARD],
  '/cscenter/boards/{boardTypeId}/detail/{id}': [CENTRE, CUSTOMER_BOARD],
}

/** Returns the pages above a page, from Home down; empty for Home itself. */
export const toCrumbs = (route: string, params: Readonly<Record<string, string>>): Crumb[] => {
  if (route === '/') return []
  const parents = Object.entries(PARENTS).find(([pattern]) => pattern === route)?.[1] ?? []
  return [HOME, ...parents].map(({ titleKey, path }) => ({
    titleKey,
    path: fillPattern(path, (name) => params[name] ?? ''),
  }))
}

/** Returns schema.org's BreadcrumbList; URLs are absolute, and the last step is the page itself. */
export const toBreadcrumbList = (steps: readonly { name: string; url: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
