import type { SiteMenu } from '#schemas/generated/roles.ts'
import type { HomepageType } from '#schemas/routes.ts'

type Screen = { titleKey: string; url: string }

const ABOUT: Screen = { titleKey: 'introduce', url: '/introduce' }
const STAFF: Screen = { titleKey: 'staff', url: '/introduce/staff' }
const PRODUCTS: Screen = { titleKey: 'products', url: '/products' }
const OFFERS: Screen = { titleKey: 'exhibitions', url: '/exhibitions' }
const STORIES: Screen = { titleKey: 'brandings', url: '/brandings' }
const REST: Screen[] = [
  { titleKey: 'schedule', url: '/introduce/schedule' },
  { titleKey: 'space', url: '/introduce/space' },
  { titleKey: 'notices', url: '/cscenter/notice' },
  { titleKey: 'faq', url: '/cscenter/faq' },
  { titleKey: 'contact', url: '/cscenter/contact' },
]

const MENUS: Record<HomepageType, Screen[]> = {
  COMMERCE: [PRODUCTS, OFFERS, ABOUT, STAFF, ...REST],
  HYBRID: [ABOUT, PRODUCTS, OFFERS, STAFF, ...REST],
  BRANDING: [ABOUT, STORIES, STAFF, PRODUCTS, ...REST],
}

/** Returns the default menu of a partner without its own: the main screens of its site type. */
export const toDefaultMenu = (
  homepageType: HomepageType,
  titles: (key: string) => string,
): NonNullable<SiteMenu['items']> =>
  // Texts: titles
  // Keys: introduce, staff, products, exhibitions, brandings, schedule, space, notices, faq, contact
  MENUS[homepageType].map(({ titleKey, url }) => ({ title: titles(titleKey), url }))
