/** Submitted translation, with the source it was made from. */
export type GivenTranslation = {
  readonly kind: string
  readonly key: string
  readonly pointer: string
  readonly source: string
  readonly target: string
  /** An outdated one that is as it was has been read, and is still right. */
  readonly isStillRight?: boolean | undefined
  /** Why a file's translation cannot be taken. */
  readonly fault?: { readonly code: 'partly-translated' | 'not-a-text'; readonly message: string } | undefined
}
