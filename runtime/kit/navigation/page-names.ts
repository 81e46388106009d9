import type { SiteMenu } from '#schemas/generated/roles.ts'
import { toCrumbs } from './breadcrumbs.ts'
import type { PageFacts, PageNames } from '../page.ts'

/**
 * Returns the menu's names for a page and its parents, so that a screen has the same name in menu, heading, title and
 * breadcrumb. A menu item takes precedence over the links below it, one of which may lead to the same screen.
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

/** Returns the name of a screen: the menu's, or else its title in the catalogue. */
export const nameScreen = ({ names }: Pick<PageFacts, 'names'>, path: string, title: string): string =>
  names?.[path] ?? title
