import type { HeadInput } from '../define-section.ts'
import { toBreadcrumbList, toCrumbs } from './breadcrumbs.ts'
import { nameScreen } from './page-names.ts'

/** The way from Home to a page, as search engines read it; the page itself is named by `titleKey`. Texts: `titles`. */
export const toPageWay = (
  { page, texts, toUrl }: Pick<HeadInput<never, never>, 'page' | 'texts' | 'toUrl'>,
  titleKey: string,
): object => {
  const titles = texts('titles')
  const steps = [...toCrumbs(page.route, page.params), { titleKey, path: page.path }]
  return toBreadcrumbList(
    // Keys: *
    steps.map((step) => ({ name: nameScreen(page, step.path, titles(step.titleKey)), url: toUrl(step.path) })),
  )
}
