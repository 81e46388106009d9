import { problemAt } from './check-screens.ts'
import { readWholePage, type PageContext, type PageSection } from './page-sections.ts'
import type { Report } from './report.ts'
import type { ComposedPage } from './screen-usage.ts'

/** Checks a page's headings, as declared by its sections. */
export function checkOutline(page: ComposedPage, context: PageContext, report: Report): void {
  const whole = readWholePage(page, context)
  if (!whole) return
  const { route } = page.sight
  const [first, ...others] = whole.sections.filter((section) => levelOf(section) === 'page')
  if (!first && !whole.sections.some((section) => levelOf(section) === 'shared')) {
    const message = `Route ${route} has no section with a page heading.`
    report.add(problemAt(whole.layout, 'T414', '/order', { message }), [page.sight])
  }
  for (const { file, instance } of others) {
    const message = `"${instance.id}" adds a second page heading after "${first?.instance.id}".`
    const facts = { message, found: JSON.stringify(instance.type) }
    report.add(problemAt(file, 'T415', `${instance.pointer}/type`, facts), [page.sight])
  }
  const main = whole.sections.filter(({ place }) => place === 'main')
  for (const { file, instance, message } of [...findEarly(main, first), ...findBare(main)]) {
    const facts = { message, found: JSON.stringify(instance.type) }
    report.add(problemAt(file, 'T416', `${instance.pointer}/type`, facts), [page.sight])
  }
}

/**
 * Reports a section that occurs twice in a page’s main content with the same role. Sections of different types may
 * share a role, such as a search box and its results: each shows other fields of it.
 */
export function checkRepeatedRoles(page: ComposedPage, context: PageContext, report: Report): void {
  const seen = new Map<string, string>()
  for (const { place, file, instance, manifest } of readWholePage(page, context)?.sections ?? []) {
    // A role that the section cannot present is a problem of its own.
    if (place !== 'main' || instance.role === null || !manifest.roles.includes(instance.role)) continue
    const key = `${instance.type} ${instance.role}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, instance.id)
    else {
      const message = `"${instance.id}" presents role "${instance.role}", as does "${first}".`
      const facts = { message, found: JSON.stringify(instance.role) }
      report.add(problemAt(file, 'T419', `${instance.pointer}/role`, facts), [page.sight])
    }
  }
}

const levelOf = ({ manifest }: PageSection) => manifest.heading ?? 'section'

type Jump = PageSection & { readonly message: string }

/** Finds sections of the main content whose heading precedes the page’s. */
function findEarly(main: readonly PageSection[], page: PageSection | undefined): Jump[] {
  if (page?.place !== 'main') return []
  return main
    .slice(0, main.indexOf(page))
    .filter((section) => ['section', 'inner'].includes(levelOf(section)))
    .map((section) => {
      const message = `The heading of "${section.instance.id}" comes before the page heading in "${page.instance.id}".`
      return { ...section, message }
    })
}

/** Finds sections that start with a third-level heading before any second-level one. */
function findBare(main: readonly PageSection[]): Jump[] {
  const firstOfSecond = main.findIndex((section) => levelOf(section) === 'section')
  return main
    .filter((section, index) => levelOf(section) === 'inner' && (firstOfSecond < 0 || index < firstOfSecond))
    .map((section) => {
      const message = `The heading of "${section.instance.id}" has level 3, without a level 2 heading before it.`
      return { ...section, message }
    })
}
