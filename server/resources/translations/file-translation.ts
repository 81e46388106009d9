/** Submitted translation, with the source it was made from. */
export type FileTranslation = {
  readonly kind: string
  readonly key: string
  readonly pointer: string
  readonly source: string
  readonly target: string
  /** True for an outdated translation that was reviewed and is still right unchanged. */
  readonly isStillRight?: boolean | undefined
  /** Reason why a file’s translation is rejected. */
  readonly fault?: { readonly code: 'partly-translated' | 'not-a-text'; readonly message: string } | undefined
}
