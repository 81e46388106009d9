import type { HeadInput } from '../define-section.ts'
import { toBreadcrumbList, toCrumbs, type Crumb } from './breadcrumbs.ts'
import { nameScreen } from './page-names.ts'

/** The BreadcrumbList of the page that is shown: the pages above it, and itself. Texts: `titles`. */
export const toPageBreadcrumbs = (
  { page, texts, toUrl }: HeadInput<unknown, unknown>,
  titleKey = page.title,
): object => {
  const titles = texts('titles')
  const steps: Crumb[] = [...toCrumbs(page.route, page.params), { titleKey, path: page.path }]
  // Keys: *
  const toName = (step: Crumb) => nameScreen(page, step.path, titles(step.titleKey))
  return toBreadcrumbList(steps.map((step) => ({ name: toName(step), url: toUrl(step.path) })))
}
