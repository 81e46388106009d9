import type { PageFacts } from '#kit/page.ts'
import type { PageModel } from '../request/load-page.ts'
import type { SectionInstance } from '../request/section-instance.ts'
import type { KeptSection, SectionStore } from '../request/section-store.ts'
import { ToldQueryCache } from '../request/told-query-cache.ts'
import type { PageStyles } from './page-styles.ts'
import { dropUnusedClasses } from './still-classes.ts'

/** Gives a section's HTML and puts its styles on the page; `render` is asked where the section is not kept. */
export type SectionKeeper = (instance: SectionInstance, render: (page: PageFacts) => string) => string

/**
 * Sections of a page, taken from the store where nothing that they read has changed.
 *
 * A section's content, settings, id and language are its key. What else it reads, of the page's facts and of its
 * queries, is seen while it is rendered, and kept with its key. A rendering that finds all these values as they were
 * would read the same again and come to the same HTML, so the values of all reads seen so far name the HTML.
 */
export const createSectionKeeper = (model: PageModel, store: SectionStore, styles: PageStyles): SectionKeeper => {
  const queries = model.client.getQueryCache()
  const valueOf = createValues(model, store)
  const toName = (key: string, reads: readonly string[]): string =>
    store.digest(JSON.stringify([key, reads.map((read) => [read, valueOf(read)])]))

  return (instance, render) => {
    // Where reads cannot be seen, nothing can be kept.
    if (!(queries instanceof ToldQueryCache)) return renderAnew(instance, styles, () => render(model.page)).html
    const key = toKey(instance, model, store)
    const found = store.find(toName(key, store.readsOf(key)))
    if (found) {
      styles.add(found.styles)
      return found.html
    }
    const reads = new Set<string>()
    const page = tellFacts(model.page, (fact) => reads.add(`page ${fact}`))
    const tell = (queryHash: string | null) => reads.add(queryHash === null ? READ_ALL : `query ${queryHash}`)
    const { html, used } = renderAnew(instance, styles, () => queries.tellReads(tell, () => render(page)))
    if (!reads.has(READ_ALL)) {
      store.addReads(key, [...reads])
      store.keep(toName(key, store.readsOf(key)), { html, styles: used } satisfies KeptSection)
    }
    return html
  }
}

/** A section as it is sent, and the styles that it uses. */
export const renderAnew = ({ hydrate }: SectionInstance, styles: PageStyles, render: () => string) => {
  const { result, used } = styles.watch(render)
  return { html: hydrate === 'never' ? dropUnusedClasses(result, used) : result, used }
}

const READ_ALL = 'query *'

/** A section is one partner's: what is rendered for one never comes to another. */
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

/** Of content as the server keeps it, with the settings of layouts: neither ever changes. */
const keys = new WeakMap<object, Map<string, KnownKey>>()

/** What a read gives on this page, as a short text; each is worked out once. */
const createValues = ({ page, client }: PageModel, store: SectionStore) => {
  const facts: Readonly<Record<string, unknown>> = page
  const known = new Map<string, string>()
  const work = (read: string): string => {
    const [kind, name] = [read.slice(0, read.indexOf(' ')), read.slice(read.indexOf(' ') + 1)]
    if (kind === 'page') return shorten(JSON.stringify(name === '*' ? page : facts[name]) ?? 'none', store)
    const state = client.getQueryCache().get(name)?.state
    if (state?.error) return 'failed'
    // A section that asks for more later adds its query while it is rendered: without data it is as if not there.
    return state?.data === undefined ? 'none' : digestOf(state.data, store)
  }
  return (read: string): string => {
    const value = known.get(read) ?? work(read)
    known.set(read, value)
    return value
  }
}

/** Many sections read the same facts, and each name is hashed with all that was read. */
const shorten = (text: string, store: SectionStore): string => (text.length > SHORT ? store.digest(text) : text)
const SHORT = 60

/** Of answers that the server keeps; whoever reads one never changes it. */
const digests = new WeakMap<object, string>()

const digestOf = (data: unknown, store: SectionStore): string => {
  const isObject = typeof data === 'object' && data !== null
  const digest = (isObject ? digests.get(data) : undefined) ?? store.digest(JSON.stringify(data))
  if (isObject) digests.set(data, digest)
  return digest
}

/** The page's facts, telling each that is read; `*` where all are looked at. */
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
