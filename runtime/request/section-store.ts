/** The compiled rules of one styled component in one of its shapes. */
export type StyleRules = { readonly id: string; readonly name: string; readonly rules: readonly string[] }

/** A section as it was rendered once. */
export type KeptSection = { readonly html: string; readonly styles: readonly StyleRules[] }

/** Rendered sections of many pages; whoever hands a store to a request keeps it within bounds. */
export type SectionStore = {
  /** A short text that stands for a long one. */
  digest(text: string): string
  /** What sections of a key have read so far, in a fixed order. */
  readsOf(key: string): readonly string[]
  /** Remembers what one of them read. */
  addReads(key: string, reads: readonly string[]): void
  find(name: string): KeptSection | undefined
  keep(name: string, section: KeptSection): void
}
