import type { BrandTheme } from '#runtime/pages/site-call.ts'
import { box, words, type Element } from './element.ts'
import type { PictureWords } from './picture-words.ts'
import { measure, setTitle } from './title-lines.ts'

/** Size that messengers show uncropped: 1.91 to 1. */
export const PICTURE = { width: 1200, height: 630 } as const

/** Position of the page’s own picture, beside the text. */
export const PHOTO = { left: 726, width: 474 } as const

const MARGIN = 72
const COLUMN = PHOTO.left - 2 * MARGIN + 16

/** CSS font stacks of the selected families. */
export type Stacks = { display: string; text: string; price: string; latin: string }

type Parts = { words: PictureWords; colors: BrandTheme['colors']; stacks: Stacks; lang: string; hasPhoto: boolean }

/** Returns a sharing picture: the wordmark, the page's title in the theme's display face, and the clinic's name. */
export const toPictureTree = (parts: Parts): Element => {
  const { colors, hasPhoto } = parts
  return box(
    { width: PICTURE.width, height: PICTURE.height },
    box(
      {
        width: PHOTO.left,
        height: PICTURE.height,
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: `60px ${MARGIN - 16}px 58px ${MARGIN}px`,
        backgroundColor: colors.bg,
        borderBottom: `10px solid ${colors.primary}`,
      },
      ...(parts.words.title === null ? toWordmark(parts) : toTitled(parts)),
    ),
    hasPhoto ? null : toPlainSide(parts),
  )
}

const toTitled = ({ words: said, colors, stacks, lang }: Parts): Element[] => {
  const { lines, size } = setTitle(said.title ?? '', lang, COLUMN)
  return [
    toLogo(said, colors, stacks, 34),
    box(
      { flexDirection: 'column' },
      said.above === null
        ? null
        : words(said.above, lang, { fontFamily: stacks.text, fontSize: 26, color: colors.quiet, marginBottom: 18 }),
      ...lines.map((line) =>
        words(line, lang, {
          fontFamily: stacks.display,
          fontSize: size,
          lineHeight: 1.28,
          letterSpacing: '-0.015em',
          whiteSpace: 'nowrap',
          color: colors.ink,
        }),
      ),
    ),
    box(
      { alignItems: 'center', justifyContent: 'space-between' },
      said.price === null
        ? words(said.name ?? '', lang, { fontFamily: stacks.text, fontSize: 26, color: colors.quiet })
        : words(said.price, lang, { fontFamily: stacks.price, fontSize: 32, color: colors.price }),
    ),
  ]
}

/** Returns the wordmark as large text, for a page whose title is missing or cannot be rendered. */
const toWordmark = ({ words: said, colors, stacks }: Parts): Element[] => [
  box({}),
  box(
    { flexDirection: 'column' },
    words(said.word, 'en', {
      fontFamily: stacks.latin,
      fontSize: Math.min(136, COLUMN / (measure(said.word) * 1.12)),
      lineHeight: 1,
      letterSpacing: '0.08em',
      color: colors.ink,
    }),
    box({ width: 88, height: 2, marginTop: 40, marginBottom: 32, backgroundColor: colors.line_strong }),
    words(said.sub, 'en', {
      fontFamily: stacks.latin,
      fontSize: 30,
      letterSpacing: '0.32em',
      color: colors.quiet,
    }),
  ),
  box({}),
]

const toLogo = ({ word, sub }: PictureWords, colors: BrandTheme['colors'], { latin }: Stacks, size: number): Element =>
  box(
    { alignItems: 'baseline' },
    words(word, 'en', { fontFamily: latin, fontSize: size, letterSpacing: '0.1em', color: colors.primary }),
    words(sub, 'en', {
      fontFamily: latin,
      fontSize: size * 0.5,
      letterSpacing: '0.24em',
      color: colors.quiet,
      marginLeft: 14,
    }),
  )

/**
 * Returns the right side of a page without a picture: the first letter of the wordmark, large, on the theme's darkest
 * background.
 */
const toPlainSide = ({ words: { word }, colors, stacks }: Parts): Element =>
  box(
    {
      width: PHOTO.width,
      height: PICTURE.height,
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: colors.primary,
    },
    words([...word][0] ?? '', 'en', {
      fontFamily: stacks.latin,
      fontSize: 340,
      lineHeight: 1,
      color: colors.primary_ink,
      opacity: 0.9,
    }),
  )
