import { createHash } from 'node:crypto'

/** A rendered section; the runtime says what else is in it. */
type Section = {
  readonly html: string
  readonly styles: readonly { readonly rules: readonly string[] }[]
}

/** Rendered sections in memory, those that were longest not asked for leaving first. */
export type SectionStore<Kept extends Section> = {
  digest(text: string): string
  readsOf(key: string): readonly string[]
  addReads(key: string, reads: readonly string[]): void
  find(name: string): Kept | undefined
  keep(name: string, section: Kept): void
  readonly counts: {
    readonly hits: number
    readonly misses: number
    readonly evictions: number
    readonly bytes: number
  }
}

const NO_READS: readonly string[] = []

/** What a section weighs besides its HTML: its name, and references to styles that sections share. */
const OVERHEAD = 500
const STYLE_OVERHEAD = 16
/** Keys whose reads are remembered; forgetting them only means that their sections are rendered once more. */
const MOST_KEYS = 50_000

/** An empty store of at most so many bytes. */
export const createSectionStore = <Kept extends Section>(mostBytes: number): SectionStore<Kept> => {
  const reads = new Map<string, readonly string[]>()
  // From the section that was longest not asked for to the newest asked for.
  const sections = new Map<string, Kept>()
  const counts = { hits: 0, misses: 0, evictions: 0, bytes: 0 }

  const remove = (name: string): void => {
    const section = sections.get(name)
    if (section && sections.delete(name)) counts.bytes -= weigh(section)
  }
  const makeRoom = (): void => {
    for (const name of sections.keys()) {
      if (counts.bytes <= mostBytes) return
      remove(name)
      counts.evictions += 1
    }
  }
  return {
    counts,
    digest: (text) => createHash('sha256').update(text).digest('base64url'),
    readsOf: (key) => reads.get(key) ?? NO_READS,
    addReads: (key, more) => {
      const known = reads.get(key) ?? NO_READS
      const all = new Set([...known, ...more])
      if (all.size === known.length && reads.has(key)) return
      if (reads.size >= MOST_KEYS) reads.clear()
      reads.set(key, [...all].toSorted())
    },
    find: (name) => {
      const section = sections.get(name)
      counts[section ? 'hits' : 'misses'] += 1
      if (!section) return undefined
      sections.delete(name)
      sections.set(name, section)
      return section
    },
    keep: (name, section) => {
      remove(name)
      sections.set(name, section)
      counts.bytes += weigh(section)
      makeRoom()
    },
  }
}

/** Two bytes a letter, as memory holds Korean text. */
const weigh = ({ html, styles }: Section): number => html.length * 2 + styles.length * STYLE_OVERHEAD + OVERHEAD
