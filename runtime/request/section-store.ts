/** Compiled rules of one variant of a styled component. */
export type StyleRules = { readonly id: string; readonly name: string; readonly rules: readonly string[] }

/** A rendered section. */
export type KeptSection = { readonly html: string; readonly styles: readonly StyleRules[] }

/** Reads of all sections with one key: the page's facts in a fixed order, and queries by their hashes. */
export type SectionReads = {
  /** Incremented when recorded reads are dropped; sections stored before are no longer found. */
  readonly epoch: number
  readonly facts: readonly string[]
  readonly queries: ReadonlySet<string>
}

/** Cache of rendered sections of many pages; its provider limits its size. */
export type SectionStore = {
  /** Returns a short digest of a long text. */
  digest(text: string): string
  /** Reads recorded for a key; undefined if none are cached. */
  readsOf(key: string): SectionReads | undefined
  /** Stores the reads of one section, and returns those of all with the same key. */
  addReads(key: string, facts: Iterable<string>, queries: Iterable<string>): SectionReads
  find(name: string): KeptSection | undefined
  keep(name: string, section: KeptSection): void
}
