import type { SiteMenu } from '#schemas/generated/roles.ts'
import { toCrumbs } from './breadcrumbs.ts'
import type { PageFacts, PageNames } from '../page.ts'

/**
 * The names that the menu has for a page and for those above it, so that a screen is called one thing in menu, heading,
 * title and breadcrumb. An item of the menu counts before the links below it, one of which may lead to the same screen.
 */
export const findPageNames = (
  menu: SiteMenu | null | undefined,
  { route, params, path, status }: Pick<PageFacts, 'route' | 'params' | 'path' | 'status'>,
): PageNames => {
  const items = menu?.items ?? []
  const links = [...items, ...items.flatMap(({ subList = [] }) => subList)].filter(({ useWidget }) => !useWidget)
  // A page shown in place of a missing one has another name.
  const wanted = [...toCrumbs(route, params).map((crumb) => crumb.path), ...(status === 200 ? [path] : [])]
  return Object.fromEntries(
    wanted
      .filter((one) => one !== '/')
      .flatMap((one) => {
        const found = links.find(({ url }) => url === one)
        return found ? [[one, found.title]] : []
      }),
  )
}

/** The name of a screen: the menu's, or else the catalogue's title of it. */
export const nameScreen = ({ names }: Pick<PageFacts, 'names'>, path: string, title: string): string =>
  names?.[path] ?? title
