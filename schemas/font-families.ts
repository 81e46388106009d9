/** A font family that Maru serves itself, cut to the letters a partner's site needs. */
export type FontFamily = {
  /** As theme.json names it, first in a stack. */
  readonly name: string
  /** Its file's name in addresses. */
  readonly slug: string
  /** What CSS says of its weights. */
  readonly weight: string
  /** `titles` families hold only the letters of headings and names, `all` every letter of the site. */
  readonly letters: 'all' | 'titles'
}

/** Every family that themes can name and get from the own origin; others are left to the visitor's system. */
export const FONT_FAMILIES: readonly FontFamily[] = [
  { name: 'Pretendard', slug: 'pretendard', weight: '400 600', letters: 'all' },
  { name: 'Hahmlet', slug: 'hahmlet', weight: '300', letters: 'titles' },
  { name: 'Marcellus', slug: 'marcellus', weight: '400', letters: 'titles' },
]
