/** The site types of Specification §1, in display order. */
export const HOMEPAGE_TYPES = ['COMMERCE', 'HYBRID', 'BRANDING'] as const

/** One of the site types of Specification §1. */
export type HomepageType = (typeof HOMEPAGE_TYPES)[number]

/** Type of a query parameter; other values are dropped before rendering, so that they cannot poison a cache. */
export type RouteQuery =
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'page' | 'id' }
  | { readonly kind: 'one-of'; readonly values: readonly string[] }

const page: RouteQuery = { kind: 'page' }
const categoryId: RouteQuery = { kind: 'id' }
const keyword: RouteQuery = { kind: 'text', maxLength: 100 }
const version: RouteQuery = { kind: 'text', maxLength: 10 }
const sort: RouteQuery = { kind: 'one-of', values: ['recommended', 'recent', 'priceAsc', 'priceDesc', 'name'] }
const state: RouteQuery = { kind: 'one-of', values: ['ONGOING', 'ALWAYS_ON', 'ENDED'] }

/** Facts of a route besides its pattern; omitted flags are false. */
type RouteFacts = {
  readonly pattern: string
  /** File name in the template's `layouts/`. */
  readonly layout: string
  /** The query parameters that the page reads. */
  readonly query?: Readonly<Record<string, RouteQuery>>
  /** The content type of the entry that the page shows, and the name of its id parameter. */
  readonly shows?: { readonly kind: string; readonly param: string }
  /** The field that names the entry: without it in a language, the page has no content in that language. */
  readonly named?: 'name' | 'title'
  /** Search engines must not list the page. */
  readonly noindex?: true
  /** Rendered for each visit and logged by its pattern, because the address or the content may be personal. */
  readonly isUncached?: true
}

const routes = [
  { pattern: '/', layout: 'home.json' },
  { pattern: '/terms/terms-of-service', layout: 'terms-of-service.json', query: { version } },
  { pattern: '/terms/privacy-policy', layout: 'privacy-policy.json', query: { version } },
  { pattern: '/info', layout: 'info.json' },
  { pattern: '/introduce', layout: 'introduce.json' },
  { pattern: '/introduce/staff', layout: 'staff.json' },
  { pattern: '/introduce/schedule', layout: 'schedule.json' },
  { pattern: '/introduce/space', layout: 'space.json' },
  { pattern: '/products', layout: 'products.json', query: { sort, page } },
  {
    pattern: '/products/category/pick',
    layout: 'product-category.json',
    query: { categoryId, sort, page },
    named: 'name',
  },
  {
    pattern: '/products/{productId}',
    layout: 'product-detail.json',
    shows: { kind: 'products', param: 'productId' },
    named: 'name',
  },
  { pattern: '/products/{productId}/secret/{eventId}', layout: 'secret-event.json', noindex: true, isUncached: true },
  { pattern: '/exhibitions', layout: 'exhibitions.json', query: { state, page } },
  {
    pattern: '/exhibitions/{exhibitionId}',
    layout: 'exhibition-detail.json',
    shows: { kind: 'exhibitions', param: 'exhibitionId' },
    named: 'title',
  },
  { pattern: '/brandings', layout: 'brandings.json' },
  {
    pattern: '/boards/{boardTypeId}',
    layout: 'board.json',
    query: { keyword, page },
    shows: { kind: 'board-types', param: 'boardTypeId' },
  },
  {
    pattern: '/boards/{boardTypeId}/detail/{id}',
    layout: 'board-detail.json',
    shows: { kind: 'board-posts', param: 'id' },
    named: 'title',
  },
  { pattern: '/cscenter', layout: 'cscenter.json' },
  { pattern: '/cscenter/notice', layout: 'notices.json', query: { keyword, page } },
  {
    pattern: '/cscenter/notice/{noticeId}',
    layout: 'notice-detail.json',
    shows: { kind: 'notices', param: 'noticeId' },
    named: 'title',
  },
  { pattern: '/cscenter/faq', layout: 'faq.json', query: { categoryId, keyword } },
  { pattern: '/cscenter/contact', layout: 'contact.json' },
  {
    pattern: '/cscenter/boards/{boardTypeId}',
    layout: 'customer-board.json',
    query: { keyword, page },
    shows: { kind: 'board-types', param: 'boardTypeId' },
  },
  {
    pattern: '/cscenter/boards/{boardTypeId}/write',
    layout: 'customer-board-write.json',
    noindex: true,
    isUncached: true,
  },
  {
    pattern: '/cscenter/boards/{boardTypeId}/detail/{id}',
    layout: 'customer-board-detail.json',
    noindex: true,
    isUncached: true,
  },
  { pattern: '/search', layout: 'search.json', query: { keyword }, noindex: true, isUncached: true },
  { pattern: '/after-notices', layout: 'after-notices.json' },
  { pattern: '/landing', layout: 'landing.json', noindex: true },
  { pattern: '/ready', layout: 'ready.json', noindex: true },
  { pattern: '/goodbye', layout: 'goodbye.json', noindex: true },
  { pattern: '/sign-up/welcome', layout: 'welcome.json', noindex: true },
  { pattern: '/404', layout: 'not-found.json', noindex: true, isUncached: true },
] as const satisfies readonly RouteFacts[]

/** A route as Specification §2 writes it, or `/404`, the key of the not-found screen. */
export type RoutePattern = (typeof routes)[number]['pattern']

/** The routes of pages about one named entry. */
export type NamedRoute = Extract<(typeof routes)[number], { readonly named: string }>['pattern']

/** One screen: its pattern, whose parameters are positive integers, its layout and its facts. */
export type Route = RouteFacts & { readonly pattern: RoutePattern }

/**
 * Every route of the site. Patterns without parameters come before those that could match them, though numeric
 * parameters already keep them apart.
 */
export const ROUTES: readonly Route[] = routes

/** The route key of the not-found screen; no visitor's address matches it. */
export const NOT_FOUND_ROUTE = '/404' satisfies RoutePattern

const byPattern: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.pattern, route]))

/** Finds a route by its pattern. */
export const findRoute = (pattern: string): Route => {
  const route = byPattern.get(pattern)
  if (!route) throw new Error(`No route ${pattern}`)
  return route
}
