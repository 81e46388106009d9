/** The compiled rules of one styled component in one of its shapes. */
export type StyleRules = { readonly id: string; readonly name: string; readonly rules: readonly string[] }

/** A section as it was rendered once. */
export type KeptSection = { readonly html: string; readonly styles: readonly StyleRules[] }

/** Reads of all sections with one key: the page's facts in a fixed order, and queries by their hashes. */
export type SectionReads = {
  /** Another one begins where reads were forgotten; what was kept before is not found any more. */
  readonly epoch: number
  readonly facts: readonly string[]
  readonly queries: ReadonlySet<string>
}

/** Cache of rendered sections of many pages; its provider limits its size. */
export type SectionStore = {
  /** A short text that stands for a long one. */
  digest(text: string): string
  /** Reads recorded for a key; undefined if none are cached. */
  readsOf(key: string): SectionReads | undefined
  /** Remembers what one of them read, and gives what all of them have. */
  addReads(key: string, facts: Iterable<string>, queries: Iterable<string>): SectionReads
  find(name: string): KeptSection | undefined
  keep(name: string, section: KeptSection): void
}
