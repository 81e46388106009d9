/** Position and size on the page, in its pixels. */
export type Box = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }

/** Outline of a section, in pixels of the page. */
export type Mark = {
  readonly id: string
  /** Kind of mark; blue always means another user. */
  readonly kind: 'chosen' | 'hovered' | 'other' | 'words'
  readonly box: Box
  readonly name: string
}
