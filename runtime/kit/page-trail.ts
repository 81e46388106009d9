import { toBreadcrumbList, toCrumbs } from './breadcrumbs.ts'
import type { PageFacts } from './page.ts'
import type { Translate } from './text.tsx'

type TrailInput = { page: PageFacts; texts: (namespace: string) => Translate; toUrl: (path: string) => string }

/** The way from Home to a page whose name comes from its data, as schema.org's BreadcrumbList. Texts: `titles`. */
export const toPageTrail = ({ page, texts, toUrl }: TrailInput, name: string): object => {
  const titles = texts('titles')
  const above = toCrumbs(page.route, page.params).map(({ titleKey, path }) => ({
    // Keys: home, introduce, products, exhibitions, board, cscenter, notices, customerBoard
    name: titles(titleKey),
    url: toUrl(path),
  }))
  return toBreadcrumbList([...above, { name, url: toUrl(page.path) }])
}
