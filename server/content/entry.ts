/** Visibility of an entry. A hidden one keeps its place and its data; a removed one is in the bin. */
export type EntryState = 'shown' | 'hidden' | 'removed'

/** Names one entry of a clinic: `products` `42`, `roles` `home.hero`, `clinic` `settings`. */
export type EntryName = { readonly kind: string; readonly key: string }

/** Author of a change. The command line and imports have no number. */
export type Author = { readonly id: number | null; readonly name: string }

/** Published state, current or last. */
export type PublishedEntry = {
  /** From 1, one more with each publication. */
  readonly revision: number
  readonly state: EntryState
  /** A removed entry's is what it said last. */
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
  /** The release that publishes it; null when it waits for a hand. */
  readonly releaseId: number | null
}

/** One thing that a clinic writes: what is published of it, and the draft upon that. At least one of both is there. */
export type Entry = EntryName & {
  readonly published: PublishedEntry | null
  readonly draft: EntryDraft | null
  /** Counts the changes of the working copy; writers name the one that they began with. */
  readonly edit: number
}

/** The working copy of an entry: the draft, else what is published. */
export const workingCopy = ({ published, draft, kind, key }: Entry): { state: EntryState; data: object } => {
  const copy = draft ?? published
  if (!copy) throw new Error(`${kind}/${key} is neither a draft nor published`)
  return { state: copy.state, data: copy.data }
}
