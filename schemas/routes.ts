/** The site types of Specification §1, in the order that people read them. */
export const HOMEPAGE_TYPES = ['COMMERCE', 'HYBRID', 'BRANDING'] as const

/** One of the site types of Specification §1. */
export type HomepageType = (typeof HOMEPAGE_TYPES)[number]

/** How a name in `{}` of a route pattern is read: `int` is a positive whole number, anything else is no match. */
export type RouteParamType = 'int'

const routes = [
  { pattern: '/', layout: 'home.json', params: {}, noindex: false },
  { pattern: '/terms/terms-of-service', layout: 'terms-of-service.json', params: {}, noindex: false },
  { pattern: '/terms/privacy-policy', layout: 'privacy-policy.json', params: {}, noindex: false },
  { pattern: '/info', layout: 'info.json', params: {}, noindex: false },
  { pattern: '/introduce', layout: 'introduce.json', params: {}, noindex: false },
  { pattern: '/introduce/staff', layout: 'staff.json', params: {}, noindex: false },
  { pattern: '/introduce/schedule', layout: 'schedule.json', params: {}, noindex: false },
  { pattern: '/introduce/space', layout: 'space.json', params: {}, noindex: false },
  { pattern: '/products', layout: 'products.json', params: {}, noindex: false },
  { pattern: '/products/category/pick', layout: 'product-category.json', params: {}, noindex: false },
  { pattern: '/products/{productId}', layout: 'product-detail.json', params: { productId: 'int' }, noindex: false },
  {
    pattern: '/products/{productId}/secret/{eventId}',
    layout: 'secret-event.json',
    params: { productId: 'int', eventId: 'int' },
    noindex: true,
  },
  { pattern: '/exhibitions', layout: 'exhibitions.json', params: {}, noindex: false },
  {
    pattern: '/exhibitions/{exhibitionId}',
    layout: 'exhibition-detail.json',
    params: { exhibitionId: 'int' },
    noindex: false,
  },
  { pattern: '/brandings', layout: 'brandings.json', params: {}, noindex: false },
  { pattern: '/boards/{boardTypeId}', layout: 'board.json', params: { boardTypeId: 'int' }, noindex: false },
  {
    pattern: '/boards/{boardTypeId}/detail/{id}',
    layout: 'board-detail.json',
    params: { boardTypeId: 'int', id: 'int' },
    noindex: false,
  },
  { pattern: '/cscenter', layout: 'cscenter.json', params: {}, noindex: false },
  { pattern: '/cscenter/notice', layout: 'notices.json', params: {}, noindex: false },
  { pattern: '/cscenter/notice/{noticeId}', layout: 'notice-detail.json', params: { noticeId: 'int' }, noindex: false },
  { pattern: '/cscenter/faq', layout: 'faq.json', params: {}, noindex: false },
  { pattern: '/cscenter/contact', layout: 'contact.json', params: {}, noindex: false },
  {
    pattern: '/cscenter/boards/{boardTypeId}',
    layout: 'customer-board.json',
    params: { boardTypeId: 'int' },
    noindex: false,
  },
  {
    pattern: '/cscenter/boards/{boardTypeId}/write',
    layout: 'customer-board-write.json',
    params: { boardTypeId: 'int' },
    noindex: true,
  },
  {
    pattern: '/cscenter/boards/{boardTypeId}/detail/{id}',
    layout: 'customer-board-detail.json',
    params: { boardTypeId: 'int', id: 'int' },
    noindex: true,
  },
  { pattern: '/search', layout: 'search.json', params: {}, noindex: true },
  { pattern: '/after-notices', layout: 'after-notices.json', params: {}, noindex: false },
  { pattern: '/landing', layout: 'landing.json', params: {}, noindex: true },
  { pattern: '/ready', layout: 'ready.json', params: {}, noindex: true },
  { pattern: '/goodbye', layout: 'goodbye.json', params: {}, noindex: true },
  { pattern: '/sign-up/welcome', layout: 'welcome.json', params: {}, noindex: true },
  { pattern: '/404', layout: 'not-found.json', params: {}, noindex: true },
] as const

/** A route as Specification §2 writes it, or `/404`, the key of the not-found screen. */
export type RoutePattern = (typeof routes)[number]['pattern']

/** One screen: its pattern, the file below `layouts/` that composes it, and how its address is read. */
export type Route = {
  readonly pattern: RoutePattern
  /** File name below a template's `layouts/`. */
  readonly layout: string
  readonly params: Readonly<Record<string, RouteParamType>>
  /** True where search engines must not list the page. */
  readonly noindex: boolean
}

/**
 * Every screen of the site, the one list of routes. Patterns without parameters stand before those they
 * could be taken for, though numeric parameters already keep them apart.
 */
export const ROUTES: readonly Route[] = routes

/** The route key of the not-found screen; no visitor's address matches it. */
export const NOT_FOUND_ROUTE = '/404' satisfies RoutePattern

/** Tells whether a text is one of the site's route patterns. */
export function isRoutePattern(text: string): text is RoutePattern {
  return ROUTES.some((route) => route.pattern === text)
}
