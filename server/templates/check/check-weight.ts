import { HOMEPAGE_TYPES } from '#schemas/routes.ts'
import type { Composition } from '#schemas/layout/apply-when.ts'
import { problemAt } from './check-screens.ts'
import { readWholePage, type PageContext } from './page-sections.ts'
import type { ReadFile } from './read-files.ts'
import type { Report } from './report.ts'
import { findSights, type ComposedPage } from './screen-usage.ts'

/** Limits of a page's weight; exceeding one is reported. */
export const WEIGHT_LIMITS = {
  /** Sections of the main content that hydrate on page load. */
  loading: 4,
  /** Changes of one file for one site type. */
  changes: 20,
} as const

/** Reports pages with too many sections whose code loads at once. */
export function checkLoading(page: ComposedPage, context: PageContext, report: Report): void {
  const whole = readWholePage(page, context)
  const loading = whole?.sections.filter(({ place, manifest }) => place === 'main' && manifest.hydrate === 'load') ?? []
  if (!whole || loading.length <= WEIGHT_LIMITS.loading) return
  const names = loading.map(({ instance }) => `"${instance.id}"`).join(', ')
  const message = `${loading.length} sections of ${page.sight.route} hydrate at page load: ${names}.`
  const facts = { message, found: String(loading.length), allowed: [`at most ${WEIGHT_LIMITS.loading}`] }
  report.add(problemAt(whole.layout, 'T508', '/order', facts), [page.sight])
}

/** Reports site types for which a file has too many changes. */
export function checkChanges(file: ReadFile, pages: readonly ComposedPage[], report: Report): void {
  if (!file.isSound || (file.kind !== 'layout' && file.kind !== 'group')) return
  // A sound layout or group has passed its schema.
  const { when = {} } = file.source.data as Composition
  for (const type of HOMEPAGE_TYPES) {
    const count = when[type]?.length ?? 0
    if (count <= WEIGHT_LIMITS.changes) continue
    const pointer = `/when/${type}`
    const message = `${type} changes this page in ${count} places.`
    const facts = { message, found: String(count), allowed: [`at most ${WEIGHT_LIMITS.changes}`] }
    report.add(problemAt(file, 'T509', pointer, facts), findSights(file, pointer, pages))
  }
}
