import type { QueryKey } from '@tanstack/react-query'
import type { HydrationMode, SectionQuery, WakeReason } from '#kit/define-section.ts'
import type { PageFacts } from '#kit/page.ts'
import type { PageModel } from '../request/load-page.ts'
import type { PagePlace } from '../request/section-instance.ts'
import { catalogues, sections as definitions } from '../registry.ts'
import type { FallbackTexts } from '../request/fallback-texts.ts'
import type { Texts } from '#kit/page-text.ts'
import type { DocumentHead } from './head-tags.ts'

/** A section as sent to the browser; sections without client code are omitted on the first load. */
export type SectionData = {
  id: string
  type: string
  place: PagePlace
  hydrate: HydrationMode
  wakes?: readonly WakeReason[]
  failed?: true
  settings?: object
  content?: object | null
}

/** Page data for the browser: the HTML carries only what its hydrated sections need, `/_page` carries everything. */
export type PageData = {
  page: PageFacts
  head?: DocumentHead
  sections: SectionData[]
  queries: [QueryKey, unknown][]
  texts: Texts
  /** Label of the skip link, which is outside all sections. */
  skipText?: string
  /** Texts in the main language, which the browser marks when it shows the page. */
  fallback?: FallbackTexts
}

/** Namespaces that every page needs in the browser, for the shell. */
const SHELL_TEXTS = ['common']

/**
 * Returns the page's data for the browser. `whole` is for client navigation, which renders sections without client code
 * too.
 */
export const toPageData = (model: PageModel, whole: boolean): PageData => {
  const isSent = (hydrate: HydrationMode) => whole || hydrate !== 'never'
  const sent = model.instances.filter(({ hydrate, state }) => isSent(hydrate) && state === 'ready')
  const namespaces = new Set(SHELL_TEXTS)
  const asked = new Map<string, SectionQuery[]>()
  for (const { id, type } of sent) {
    for (const namespace of definitions.get(type)?.texts ?? []) namespaces.add(namespace)
    for (const query of model.queries.get(id) ?? []) {
      const key = JSON.stringify(query.queryKey)
      asked.set(key, [...(asked.get(key) ?? []), query])
    }
  }
  // Price texts are not sent where prices are hidden.
  if (!model.page.config.hasPriceView) namespaces.delete('price')
  return {
    page: model.page,
    // Sections that are never hydrated are known from the page's HTML.
    sections: model.instances
      .filter(({ hydrate }) => isSent(hydrate))
      .map(({ id, type, place, hydrate, state, settings, content }) => ({
        id,
        type,
        place,
        hydrate,
        ...toWakes(type),
        ...(state === 'failed' ? { failed: true as const } : {}),
        ...(state === 'ready' ? { settings, content } : {}),
      })),
    queries: [...asked.values()].flatMap((same) => toSentQuery(model, same, whole)),
    texts: pickTexts(model.page.language, namespaces),
    ...(model.fallback ? { fallback: model.fallback } : {}),
  }
}

const toWakes = (type: string): Pick<SectionData, 'wakes'> => {
  const wakes = definitions.get(type)?.wakes
  return wakes ? { wakes } : {}
}

/** Returns a query's answer; in the page, reduced to what its sections use if they all reduce it the same way. */
const toSentQuery = ({ client }: PageModel, same: readonly SectionQuery[], whole: boolean): [QueryKey, unknown][] => {
  const [first] = same
  const answer: unknown = first && client.getQueryData(first.queryKey)
  if (!first || answer === undefined) return []
  const pick = first.meta?.toBrowser
  const isShared = same.every(({ meta }) => meta?.toBrowser === pick)
  // Safe cast: `toBrowser` belongs to this query, so the answer has its type.
  return [[first.queryKey, pick && isShared && !whole ? pick(answer as never) : answer]]
}

const pickTexts = (language: string, namespaces: ReadonlySet<string>): Texts => {
  const all = catalogues[language] ?? {}
  return Object.fromEntries([...namespaces].toSorted().map((namespace) => [namespace, all[namespace] ?? {}]))
}
