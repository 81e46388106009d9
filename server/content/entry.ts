/** Visibility of an entry. A hidden one keeps its place and its data; a removed one is in the bin. */
export type EntryState = 'shown' | 'hidden' | 'removed'

/** Name of an entry of a clinic: `products` `42`, `roles` `home.hero`, `clinic` `settings`. */
export type EntryName = { readonly kind: string; readonly key: string }

/** Author of a change. The command line, imports and API keys have no number. */
export type Author = {
  readonly id: number | null
  readonly name: string
  /** The API key that the author is, with the address of its creator. */
  readonly apiKey?: { readonly id: number; readonly creator: string }
}

/** Published state, current or last. */
export type PublishedEntry = {
  /** Starts at 1 and increases with each publication. */
  readonly revision: number
  readonly state: EntryState
  /** For a removed entry, its last content. */
  readonly data: object
  /** ISO UTC. */
  readonly publishedAt: string
}

/** State waiting to be published. */
export type EntryDraft = {
  readonly state: EntryState
  readonly data: object
  readonly author: Author
  /** ISO UTC. */
  readonly savedAt: string
  /** Release that publishes it; null if it is published manually. */
  readonly releaseId: number | null
}

/** Content item of a clinic: its published version, its draft, or both. */
export type Entry = EntryName & {
  readonly published: PublishedEntry | null
  readonly draft: EntryDraft | null
  /** Counts the changes of the working copy; writers send the number that they started from. */
  readonly edit: number
}

/** Returns the working copy of an entry: the draft, else the published version. */
export const workingCopy = ({ published, draft, kind, key }: Entry): { state: EntryState; data: object } => {
  const copy = draft ?? published
  if (!copy) throw new Error(`${kind}/${key} is neither a draft nor published`)
  return { state: copy.state, data: copy.data }
}
