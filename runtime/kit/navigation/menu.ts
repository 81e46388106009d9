import type { SiteMenu } from '#schemas/generated/roles.ts'
import type { HomepageType } from '#schemas/routes.ts'

type Item = NonNullable<SiteMenu['items']>[number]
type SubItem = NonNullable<Item['subList']>[number]

/** The visitor's location: the path without its language, and the query parameters the route defines. */
export type MenuPlace = { path: string; query: Readonly<Record<string, string>> }

/** A link of the menu, with its state on the current page. */
export type MenuLink = SubItem & {
  /** True if the visitor is in the part of the site that the link leads to. */
  isActive: boolean
  /** True if the link leads to the current page itself. */
  isCurrent: boolean
}

/** An item of the menu with its sub-links, which may be empty. */
export type MenuEntry = MenuLink & { subList: MenuLink[] }

/** Parts of the site by path prefix (Spec §2 "Menu"); `/cscenter/notice` is `notice`, customer boards are boards too. */
const SECTIONS = ['/exhibitions', '/cscenter/notice', '/brandings', '/boards', '/cscenter/boards', '/products'] as const

type Section = (typeof SECTIONS)[number]

/**
 * Returns the menu with its active items. An item is active on its own page, on every page under /exhibitions when it
 * leads there too, on pages below its own in the other sections, and wherever one of its sub-links is. Under /products
 * only the longest match among all items and sub-items counts, query included.
 */
export const resolveMenu = (items: readonly Item[], here: MenuPlace): MenuEntry[] => {
  const bestProduct = Math.max(
    ...items.flatMap((item) => [item, ...(item.subList ?? [])]).map((link) => score(link, here)),
  )
  const isInProducts = sectionOf(here.path) === '/products'
  const isActive = (link: SubItem) =>
    isInProducts ? score(link, here) === bestProduct && bestProduct > 0 : matches(link, here)
  return items.map(({ subList = [], ...item }) => ({
    ...item,
    isActive: isActive(item) || subList.some(isActive),
    isCurrent: isExact(item, here),
    subList: resolveSubList(subList, here),
  }))
}

/** Returns the sub-links to show below the menu: those of the first active item that has any. */
export const findSubList = (entries: readonly MenuEntry[]): MenuLink[] =>
  entries.find(({ isActive, subList }) => isActive && subList.length > 0)?.subList ?? []

/**
 * Orders the menu: a shop's starts with its treatments (Spec §1 "Site types"); other types keep the partner's order.
 */
export const orderMenu = (items: readonly Item[], homepageType: HomepageType): readonly Item[] => {
  const products = items.findIndex((item) => sectionOf(toAddress(item)?.path ?? '') === '/products')
  const first = items[products]
  return homepageType === 'COMMERCE' && first ? [first, ...items.filter((item) => item !== first)] : items
}

const resolveSubList = (links: readonly SubItem[], here: MenuPlace): MenuLink[] => {
  const best = Math.max(0, ...links.map((link) => score(link, here)))
  return links.map((link) => ({
    ...link,
    isActive: best > 0 && score(link, here) === best,
    isCurrent: isExact(link, here),
  }))
}

const matches = (link: SubItem, here: MenuPlace): boolean => {
  const address = toAddress(link)
  if (!address) return false
  if (sectionOf(address.path) === '/exhibitions' && sectionOf(here.path) === '/exhibitions') return true
  return score(link, here) > 0
}

/**
 * Scores how well a link matches the current page: 0 for no match; longer paths and then more query parameters score
 * higher.
 */
const score = (link: SubItem, here: MenuPlace): number => {
  const address = toAddress(link)
  if (!address || !hasQuery(address, here)) return 0
  const isNear =
    address.path === here.path || (isInSection(address.path, here.path) && isBelow(here.path, address.path))
  return isNear ? address.path.length * 100 + address.query.length : 0
}

const isExact = (link: SubItem, here: MenuPlace): boolean => {
  const address = toAddress(link)
  return address !== null && address.path === here.path && hasQuery(address, here)
}

type Address = { path: string; query: [name: string, value: string][] }

/**
 * Returns a link's address on this site. Null for links that open the booking widget and for other sites, which are
 * never active.
 */
const toAddress = ({ url, useWidget }: SubItem): Address | null => {
  if (useWidget || !url.startsWith('/') || url.startsWith('//')) return null
  const { pathname, searchParams } = new URL(url, 'http://menu.invalid')
  return { path: pathname.replace(/(.)\/+$/, '$1'), query: [...searchParams] }
}

const hasQuery = ({ query }: Address, here: MenuPlace): boolean =>
  query.every(([name, value]) => here.query[name] === value)

const isInSection = (path: string, other: string): boolean => {
  const section = sectionOf(path)
  return section !== undefined && section === sectionOf(other)
}

const sectionOf = (path: string): Section | undefined =>
  SECTIONS.find((section) => path === section || isBelow(path, section))

const isBelow = (path: string, parent: string): boolean => path.startsWith(`${parent}/`)
