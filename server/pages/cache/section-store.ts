import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Rendered section; the runtime defines its other fields. */
type Section = {
  readonly html: string
  readonly styles: readonly { readonly rules: readonly string[] }[]
}

/** Reads of the sections of one key. Names of one epoch are meaningless in another. */
type SectionReads = {
  readonly epoch: number
  readonly facts: readonly string[]
  readonly queries: ReadonlySet<string>
}

/** Rendered sections in memory, evicted by least recent use. */
export type SectionStore<Cached extends Section> = {
  digest(text: string): string
  readsOf(key: string): SectionReads | undefined
  addReads(key: string, facts: Iterable<string>, queries: Iterable<string>): SectionReads
  find(name: string): Cached | undefined
  keep(name: string, section: Cached): void
  /** Deletes everything. */
  clear(): void
  readonly counts: {
    readonly hits: number
    readonly misses: number
    readonly evictions: number
    readonly bytes: number
  }
}

/** Overhead of a section besides its HTML: its name, and references to styles that sections share. */
const OVERHEAD_BYTES = 500
const STYLE_OVERHEAD_BYTES = 16
/** Maximum numbers of remembered reads; forgetting them only costs one more render of their sections. */
const MAX_KEYS = 50_000
const MAX_QUERIES = 200_000
/**
 * Maximum characters of all remembered queries: visitors choose their search texts, and an address can have two
 * thousand characters.
 */
const MAX_QUERY_CHARACTERS = 16_000_000
/** Maximum per key: every search is another query. */
const MAX_QUERIES_OF_KEY = 10_000

/** Creates an empty store with this many bytes at most. */
export const createSectionStore = <Cached extends Section>(mostBytes: number): SectionStore<Cached> => {
  const reads = createReads()
  const counts = { hits: 0, misses: 0, evictions: 0 }
  const sections = new LRUCache<string, Cached>({
    maxSize: mostBytes,
    sizeCalculation: weigh,
    dispose: (_section, _name, reason) => {
      if (reason === 'evict') counts.evictions += 1
    },
  })
  return {
    get counts() {
      return { ...counts, bytes: sections.calculatedSize }
    },
    digest: (text) => hash('sha256', text, 'base64url'),
    readsOf: reads.of,
    addReads: reads.add,
    find: (name) => {
      const section = sections.get(name)
      counts[section ? 'hits' : 'misses'] += 1
      return section
    },
    keep: (name, section) => void sections.set(name, section),
    clear: () => {
      sections.clear()
      reads.clear()
    },
  }
}

/** Estimates two bytes per character, as memory stores Korean text. */
const weigh = ({ html, styles }: Section): number =>
  html.length * 2 + styles.length * STYLE_OVERHEAD_BYTES + OVERHEAD_BYTES

/** Creates the reads of each key. A forgotten entry starts another epoch, as if its sections had never been cached. */
const createReads = () => {
  const known = new Map<string, { epoch: number; facts: readonly string[]; queries: Set<string>; characters: number }>()
  let epoch = 0
  let remembered = 0
  let characters = 0

  const clear = () => {
    known.clear()
    remembered = 0
    characters = 0
  }
  const isFull = () => remembered >= MAX_QUERIES || characters >= MAX_QUERY_CHARACTERS
  const begin = (key: string) => {
    if (known.size >= MAX_KEYS || isFull()) clear()
    epoch += 1
    const entry = { epoch, facts: [], queries: new Set<string>(), characters: 0 }
    known.set(key, entry)
    return entry
  }
  const find = (key: string) => {
    const entry = known.get(key)
    if (!entry) return begin(key)
    if (entry.queries.size < MAX_QUERIES_OF_KEY && !isFull()) return entry
    remembered -= entry.queries.size
    characters -= entry.characters
    return begin(key)
  }
  return {
    clear,
    of: (key: string) => known.get(key),
    add: (key: string, facts: Iterable<string>, queries: Iterable<string>): SectionReads => {
      const entry = find(key)
      for (const query of queries) {
        if (entry.queries.has(query)) continue
        entry.queries.add(query)
        entry.characters += query.length
        characters += query.length
        remembered += 1
      }
      const all = new Set([...entry.facts, ...facts])
      if (all.size > entry.facts.length) entry.facts = [...all].toSorted()
      return entry
    },
  }
}
