import { toBreadcrumbList, toCrumbs } from './breadcrumbs.ts'
import type { PageFacts } from '../page.ts'
import { nameScreen } from './page-names.ts'
import type { Translate } from '../text.tsx'

type TrailInput = { page: PageFacts; texts: (namespace: string) => Translate; toUrl: (path: string) => string }

/**
 * Returns the breadcrumb of a page whose name comes from its data, as schema.org's BreadcrumbList. `parent` names the
 * page directly above it, if that has a name of its own. Texts: `titles`.
 */
export const toPageTrail = ({ page, texts, toUrl }: TrailInput, name: string, parent?: string): object => {
  const titles = texts('titles')
  const above = toCrumbs(page.route, page.params).map(({ titleKey, path }, index, { length }) => ({
    // Keys: home, introduce, products, exhibitions, board, cscenter, notices, customerBoard
    name: (index === length - 1 && parent) || nameScreen(page, path, titles(titleKey)),
    url: toUrl(path),
  }))
  return toBreadcrumbList([...above, { name, url: toUrl(page.path) }])
}

/** Returns the breadcrumb of a page that is named by a key of `titles`, or by the menu. */
export const toScreenTrail = (input: TrailInput, titleKey: string): object => {
  const { page, texts } = input
  // Keys: *
  return toPageTrail(input, nameScreen(page, page.path, texts('titles')(titleKey)))
}
