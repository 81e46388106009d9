import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PageFacts } from '#kit/page.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import type { PageModel } from '../request/load-page.ts'
import type { SectionInstance } from '../request/section-instance.ts'
import type { KeptSection, SectionReads, SectionStore, StyleRules } from '../request/section-store.ts'
import { TrackedQueryCache } from '../request/tracked-query-cache.ts'
import { createSectionKeeper } from './kept-sections.ts'
import type { PageStyles } from './page-styles.ts'

const STYLE: StyleRules = { id: 'sc-a-0', name: 'abc', rules: ['.abc{color:red}'] }
const SECTION: SectionInstance = {
  id: 'hero',
  type: 'Some',
  place: 'main',
  settings: { count: 3 },
  role: 'home.hero',
  hydrate: 'never',
  content: { title: '하나' },
  state: 'ready',
}

/** Creates an unbounded store. */
const createStore = (): SectionStore => {
  const sections = new Map<string, KeptSection>()
  const reads = new Map<string, SectionReads>()
  return {
    digest: (text) => `<${text}>`,
    readsOf: (key) => reads.get(key),
    addReads: (key, facts, queries) => {
      const known = reads.get(key) ?? { epoch: 0, facts: [], queries: new Set<string>() }
      const all = {
        epoch: 0,
        facts: [...new Set([...known.facts, ...facts])].toSorted(),
        queries: new Set([...known.queries, ...queries]),
      }
      reads.set(key, all)
      return all
    },
    find: (name) => sections.get(name),
    keep: (name, section) => void sections.set(name, section),
  }
}

let store: SectionStore
let added: (readonly StyleRules[])[]
let rendered: number
beforeEach(() => {
  store = createStore()
  added = []
  rendered = 0
})

type Changes = {
  page?: PageChanges
  section?: Partial<SectionInstance>
  data?: Record<string, unknown>
  isTracked?: boolean
  /** Further changes to the page's queries. */
  prepare?: (client: QueryClient) => void
}
type Read = (page: PageFacts, client: QueryClient) => string

/** Renders a section on its own page with the given reads. */
const keep = (read: Read, { page = {}, section = {}, data = {}, isTracked = true, prepare }: Changes = {}): string => {
  const client = new QueryClient(isTracked ? { queryCache: new TrackedQueryCache() } : {})
  for (const [name, value] of Object.entries(data)) client.setQueryData([name], value)
  prepare?.(client)
  // Only the page styles that the cache uses.
  const styles = {
    watch: (render: () => string) => ({ result: render(), used: [STYLE] }),
    add: (used: readonly StyleRules[]) => added.push(used),
  } as unknown as PageStyles
  // Only the fields of the page that the cache reads.
  const model = { page: toPageFacts(page), client } as PageModel
  return createSectionKeeper(
    model,
    store,
    styles,
  )({ ...SECTION, ...section }, (facts) => {
    rendered += 1
    return `<p class="sc-a-0 abc">${read(facts, client)}</p>`
  })
}

const readPath: Read = ({ path }) => path
const readAnswer: Read = (_, client) => String(client.getQueryData(['answer']))

describe('a section', () => {
  it('is rendered once for all pages on which it reads the same values, and adds its styles to each', () => {
    const one = keep(({ config }) => String(config.vatRate), { page: { path: '/a' } })
    const other = keep(({ config }) => String(config.vatRate), { page: { path: '/b' } })
    expect([one, other, rendered]).toEqual(['<p class="abc">10</p>', '<p class="abc">10</p>', 1])
    expect(added).toEqual([[STYLE]])
  })

  it('is re-rendered if a fact that it read has changed, and found again if it has not', () => {
    const paths = ['/a', '/b', '/a', '/b'].map((path) => keep(readPath, { page: { path } }))
    expect(paths.map((html) => html.includes('/a'))).toEqual([true, false, true, false])
    expect(rendered).toBe(2)
  })

  it.each<[string, Changes, Changes]>([
    ['content', { section: { content: { title: '하나' } } }, { section: { content: { title: '둘' } } }],
    ['settings', { section: { settings: { count: 3 } } }, { section: { settings: { count: 4 } } }],
    ['id', {}, { section: { id: 'other' } }],
    ['type', {}, { section: { type: 'Other' } }],
    ['language', {}, { page: { language: 'ja' } }],
    ['clinic', {}, { page: { partner: { ...toPageFacts().partner, code: 'onyu' } } }],
    ['content where the other has none', {}, { section: { content: null } }],
  ])('is rendered separately if it differs in %s', (_, first, second) => {
    keep(() => 'x', first)
    keep(() => 'x', second)
    keep(() => 'x', second)
    expect(rendered).toBe(2)
  })

  it('is the same for equal content, regardless of which request loaded it', () => {
    keep(() => 'x', { section: { content: { title: '셋' } } })
    keep(() => 'x', { section: { content: { title: '셋' } } })
    const settings = { count: 3 }
    keep(() => 'x', { section: { content: null, settings } })
    keep(() => 'x', { section: { content: null, settings: { ...settings } } })
    expect(rendered).toBe(2)
  })

  it('is re-rendered if an answer that it read has changed, is gone, or has failed', () => {
    const read = (data: Record<string, unknown>) => keep(readAnswer, { data })
    expect([read({ answer: 1 }), read({ answer: 2 })].map((html) => html.includes('>1<'))).toEqual([true, false])
    expect(read({})).toContain('undefined')
    expect(rendered).toBe(3)
    expect(read({ answer: 2, other: 9 })).toContain('>2<')
    expect(rendered).toBe(3)
    read({ answer: { rows: [1] } })
    read({ answer: { rows: [1] } })
    read({ answer: { rows: [2] } })
    expect(rendered).toBe(5)
  })

  it('differs between a failed and a missing answer', () => {
    const read: Read = (_, client) => client.getQueryState(['answer'])?.status ?? 'none'
    const fail = (client: QueryClient) =>
      client
        .getQueryCache()
        .build(client, { queryKey: ['answer'] })
        .setState({ status: 'error', error: new Error('away') })
    const pages = [() => {}, fail, () => {}, fail].map((prepare) => keep(read, { prepare }))
    expect(pages.map((html) => html.includes('>error<'))).toEqual([false, true, false, true])
    expect(rendered).toBe(2)
  })

  it('is the same in any order of the page’s queries', () => {
    const readBoth: Read = (_, client) => ['answer', 'other'].map((name) => client.getQueryData([name])).join()
    const pages = [
      { answer: 1, other: 2 },
      { other: 2, answer: 1 },
      { other: 1, answer: 2 },
    ].map((data) => keep(readBoth, { data }))
    expect(pages.map((html) => html.includes('>1,2<'))).toEqual([true, true, false])
    expect(rendered).toBe(2)
  })

  it('is looked up by all facts that an earlier render read', () => {
    const read: Read = ({ path, title }) => (path === '/b' ? `${path} ${title}` : path)
    const titles = ['one', 'two'].map((title) => keep(read, { page: { path: '/b', title } }))
    expect(titles.map((html) => html.includes('one'))).toEqual([true, false])
    expect(keep(read, { page: { path: '/b', title: 'one' } })).toContain('one')
    expect(rendered).toBe(2)
  })

  it('is cached by all facts if it lists or probes them', () => {
    const looks: Read[] = [(page) => Object.keys(page).join(), (page) => String('path' in page)]
    for (const read of looks) {
      store = createStore()
      rendered = 0
      for (const path of ['/a', '/b', '/a']) keep(read, { page: { path } })
      expect(rendered).toBe(2)
    }
  })

  it('is rendered for each page if it reads all queries or its reads are not tracked', () => {
    const lookAtAll: Read = (_, client) => String(client.getQueryCache().getAll().length)
    for (let page = 0; page < 2; page += 1) keep(lookAtAll)
    expect(rendered).toBe(2)
    for (let page = 0; page < 2; page += 1) keep(() => 'x', { isTracked: false })
    expect([rendered, added]).toEqual([4, []])
  })

  it('keeps every class if it hydrates, since React compares them', () => {
    expect(keep(() => 'x', { section: { hydrate: 'visible' } })).toBe('<p class="sc-a-0 abc">x</p>')
    expect(keep(() => 'x', { section: { hydrate: 'visible', id: 'again' }, isTracked: false })).toContain('sc-a-0')
  })
})
