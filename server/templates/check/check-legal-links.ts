import { HOMEPAGE_TYPES, type RoutePattern } from '#schemas/routes.ts'
import type { TemplateFiles } from './check-inheritance.ts'
import { problemAt } from './check-screens.ts'
import { readWholePage, type PageContext } from './page-sections.ts'
import type { Report } from './report.ts'
import type { ComposedPage } from './screen-usage.ts'

/** Links required on every page, with their names in messages. */
const LEGAL_LINKS = {
  terms: 'the terms of service',
  privacy: 'the privacy policy',
  company: 'the company details',
  'uncovered-fees': 'the non-covered fees',
} as const

type LegalLink = keyof typeof LEGAL_LINKS

/** Screens of the legally required links. */
const LEGAL_ROUTES: readonly RoutePattern[] = ['/terms/terms-of-service', '/terms/privacy-policy']

/** The page before the launch, when no other page is public. */
const OPENING_ROUTE: RoutePattern = '/ready'

/** Reports pages without legally required links. */
export function checkLegalLinks(page: ComposedPage, context: PageContext, report: Report): void {
  if (page.sight.route === OPENING_ROUTE) return
  const whole = readWholePage(page, context)
  if (!whole) return
  const met = new Set<LegalLink>(
    whole.sections.flatMap(({ instance, manifest }) =>
      // A clinic’s own address for its fees is content, so a section without a role cannot have it.
      (manifest.leadsTo ?? []).filter((link) => link !== 'uncovered-fees' || instance.role !== null),
    ),
  )
  // The keys of a constant object are its type’s names.
  const missing = (Object.keys(LEGAL_LINKS) as LegalLink[]).filter((link) => !met.has(link))
  if (missing.length === 0) return
  const { source } = whole.layout
  const hasGroups = typeof source.data === 'object' && source.data !== null && 'groups' in source.data
  const message = `Route ${page.sight.route} does not link to ${missing.map((link) => LEGAL_LINKS[link]).join(', ')}.`
  report.add(problemAt(whole.layout, 'T417', hasGroups ? '/groups' : '', { message }), [page.sight])
}

/** Reports legal pages that a template leaves out for a site type. */
export function checkLegalPages({ code, files, resolved }: TemplateFiles, report: Report): void {
  for (const [name, { owner, content }] of resolved.layouts) {
    const file = files.get(`${owner}/layouts/${name}`)
    if (!file || !LEGAL_ROUTES.includes(content.route)) continue
    for (const type of HOMEPAGE_TYPES) {
      if (content.absent?.[type] === undefined || !resolved.template.homepageTypes.includes(type)) continue
      const sight = { template: code, route: content.route, type }
      const message = `Route ${content.route} is absent for ${type}.`
      report.add(problemAt(file, 'T418', `/absent/${type}`, { message }), [sight])
    }
  }
}
