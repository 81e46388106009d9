import type { PageFacts } from '#kit/page.ts'
import type { PageModel } from '../request/load-page.ts'
import type { SectionInstance } from '../request/section-instance.ts'
import type { KeptSection, SectionReads, SectionStore } from '../request/section-store.ts'
import { TrackedQueryCache } from '../request/tracked-query-cache.ts'
import type { PageStyles } from './page-styles.ts'
import { dropUnusedClasses } from './still-classes.ts'

/** Returns a section's HTML and adds its styles to the page; calls `render` when the section is not cached. */
export type SectionKeeper = (instance: SectionInstance, render: (page: PageFacts) => string) => string

/**
 * Creates the section cache of a page, which reuses sections as long as nothing that they read has changed.
 *
 * A section's content, settings, id and language form its key. All other reads, of the page's facts and of its queries,
 * are tracked during rendering and stored with the key. A render that finds the same values would read the same again
 * and produce the same HTML, so the values of all reads seen so far identify the HTML. Only the page's own queries
 * count: others have no value on it, however many there are on other pages.
 */
export const createSectionKeeper = (model: PageModel, store: SectionStore, styles: PageStyles): SectionKeeper => {
  const queries = model.client.getQueryCache()
  const { factOf, queriesOf } = createValues(model, store)
  const toName = (key: string, { epoch, facts, queries: read }: SectionReads): string =>
    store.digest(JSON.stringify([key, epoch, facts.map((fact) => [fact, factOf(fact)]), queriesOf(read)]))

  return (instance, render) => {
    // Without tracked reads nothing can be cached.
    if (!(queries instanceof TrackedQueryCache)) return renderAnew(instance, styles, () => render(model.page)).html
    const key = toKey(instance, model, store)
    const known = store.readsOf(key)
    // A key alone does not identify a section.
    const found = store.find(known ? toName(key, known) : key)
    if (found) {
      styles.add(found.styles)
      return found.html
    }
    const facts = new Set<string>()
    const read = new Set<string | null>()
    const page = tellFacts(model.page, (fact) => facts.add(fact))
    const tell = (queryHash: string | null) => read.add(queryHash)
    const { html, used } = renderAnew(instance, styles, () => queries.trackReads(tell, () => render(page)))
    // A section that looked at all queries depends on an unknown set of them.
    if (!read.has(null)) {
      const all = store.addReads(
        key,
        facts,
        [...read].filter((hash) => hash !== null),
      )
      store.keep(toName(key, all), { html, styles: used } satisfies KeptSection)
    }
    return html
  }
}

/** Renders a section for output, with the styles that it uses. */
export const renderAnew = ({ hydrate }: SectionInstance, styles: PageStyles, render: () => string) => {
  const { result, used } = styles.watch(render)
  return { html: hydrate === 'never' ? dropUnusedClasses(result, used) : result, used }
}

/** Returns the key of a section, which includes the partner: HTML of one partner is never used for another. */
const toKey = (instance: SectionInstance, { page }: PageModel, store: SectionStore): string => {
  const { type, id, settings, content } = instance
  const work = () => store.digest(JSON.stringify([page.partner.code, page.language, type, id, settings, content]))
  if (content === null) return work()
  const place = [page.partner.code, page.language, type, id].join()
  const known = keys.get(content)?.get(place)
  if (known?.settings === settings) return known.key
  const key = work()
  keys.set(content, (keys.get(content) ?? new Map<string, KnownKey>()).set(place, { settings, key }))
  return key
}

type KnownKey = { readonly settings: object; readonly key: string }

/** Cache keys of contents that the server caches, with the settings of layouts; both are immutable. */
const keys = new WeakMap<object, Map<string, KnownKey>>()

/** Returns getters for the values of facts and queries on this page as short texts, each computed once. */
const createValues = ({ page, client }: PageModel, store: SectionStore) => {
  const facts: Readonly<Record<string, unknown>> = page
  const known = new Map<string, string>()
  const queries = client.getQueryCache()
  return {
    factOf: (fact: string): string => {
      const text = () => JSON.stringify(fact === '*' ? page : facts[fact]) ?? 'none'
      const value = known.get(fact) ?? shorten(text(), store)
      known.set(fact, value)
      return value
    },
    /**
     * Returns these of the page's queries with their values, in a fixed order. A section that loads more later adds its
     * query during rendering: without data it counts as absent.
     */
    queriesOf: (read: ReadonlySet<string>): string[][] =>
      queries
        .getAll()
        .flatMap(({ queryHash, state: { data, error } }) => {
          if (!read.has(queryHash) || (data === undefined && !error)) return []
          return [[queryHash, error ? 'failed' : digestOf(data, store)]]
        })
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  }
}

/** Shortens a text to a digest: many sections read the same facts, and each name is hashed with all reads. */
const shorten = (text: string, store: SectionStore): string => (text.length > SHORT_LENGTH ? store.digest(text) : text)
const SHORT_LENGTH = 60

/** Digests of answers that the server caches; readers never change them. */
const digests = new WeakMap<object, string>()

const digestOf = (data: unknown, store: SectionStore): string => {
  const isObject = typeof data === 'object' && data !== null
  const digest = (isObject ? digests.get(data) : undefined) ?? store.digest(JSON.stringify(data))
  if (isObject) digests.set(data, digest)
  return digest
}

/** Wraps the page's facts to report each read; `*` when all are enumerated. */
const tellFacts = (page: PageFacts, tell: (fact: string) => void): PageFacts =>
  new Proxy(page, {
    get: (target, name) => {
      if (typeof name === 'string') tell(name)
      const value: unknown = Reflect.get(target, name)
      return value
    },
    has: (target, name) => {
      tell('*')
      return Reflect.has(target, name)
    },
    ownKeys: (target) => {
      tell('*')
      return Reflect.ownKeys(target)
    },
  })
