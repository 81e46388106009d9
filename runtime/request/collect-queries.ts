import type { AnySection, SectionQuery } from '#kit/define-section.ts'
import type { PageFacts } from '#kit/page.ts'
import type { SectionInstance } from './section-instance.ts'

/** Queries of one section instance. */
export type SectionQueries = {
  instance: SectionInstance
  queries: SectionQuery[]
  critical: SectionQuery[]
}

/**
 * Collects the queries of every section of a page. A section whose `queries` throws is marked failed and has no
 * queries.
 */
export const collectQueries = (
  instances: readonly SectionInstance[],
  definitions: ReadonlyMap<string, AnySection>,
  page: PageFacts,
  warn: (message: string) => void,
): SectionQueries[] =>
  instances.map((instance) => {
    const definition = definitions.get(instance.type)
    if (!definition) return { instance: { ...instance, state: 'failed' }, queries: [], critical: [] }
    const input = toSectionInput(instance, page)
    try {
      return {
        instance,
        queries: definition.queries?.(input) ?? [],
        critical: definition.critical?.(input) ?? [],
      }
    } catch (error) {
      warn(`Section ${instance.type} "${instance.id}" failed to name its queries: ${String(error)}`)
      return { instance: { ...instance, state: 'failed' }, queries: [], critical: [] }
    }
  })

/**
 * Returns the input of a section's functions. Settings were validated when the template was loaded and content when it
 * was written, which justifies the `never` types: other values cannot get here.
 */
export const toSectionInput = (instance: SectionInstance, page: PageFacts) => ({
  settings: instance.settings as never,
  content: instance.content as never,
  page,
})
