import { css, styled } from 'styled-components'
import { usePage } from '../page.ts'
import { head } from '../head-theme.ts'
import { color, media, space } from '../theme.ts'
import { toImageUrl } from './picture.tsx'

type LogoProps = {
  /** `line` is one row, `stack` has its small line beneath. */
  form?: 'line' | 'stack'
  /** For dark backgrounds. */
  isLight?: boolean
  /** Shows the word in the accent colour, heavier than the rest of its row. */
  isAccent?: boolean
}

/** Characters that the Latin font has; a word with any other one uses the display font. */
const LATIN = /^[\u0020-\u024F\u2010-\u2027]*$/

type Size = 'short' | 'long' | 'longest'

/** Maximum widths of a name in em: for one line on phones, and for two lines of normal size. */
const SHORT_EM = 4.5
const LONG_EM = 8.5

const WIDE_LETTER = /[\p{sc=Hang}\p{sc=Han}\p{scx=Hira}\p{scx=Kana}]/u

/** Estimates the size class of a name from its width in em, since text cannot be measured on the server. */
const toSize = (word: string): Size => {
  const widths = [...word].map((letter) => (WIDE_LETTER.test(letter) ? 1 : letter === ' ' ? 0.3 : 0.7))
  const em = widths.reduce((sum, width) => sum + width, 0)
  return em <= SHORT_EM ? 'short' : em <= LONG_EM ? 'long' : 'longest'
}

/** Screens on which the header has about 70 px for the logo on pages below home. */
const NARROW = '@media (max-width: 374px)'

const Words = styled.span<{ $form: 'line' | 'stack'; $isLight: boolean; $size: Size }>`
  display: inline-flex;
  flex-direction: ${({ $form }) => ($form === 'stack' ? 'column' : 'row')};
  align-items: ${({ $form }) => ($form === 'stack' ? 'flex-start' : 'baseline')};
  gap: ${({ $form }) => ($form === 'stack' ? space(0.5) : `0 ${space(2.5)}`)};
  /* In a row that is too narrow the small line wraps below and is cut off whole. */
  flex-wrap: ${({ $form }) => ($form === 'stack' ? 'nowrap' : 'wrap')};
  min-width: 0;
  max-width: 100%;
  max-height: ${({ $form }) => ($form === 'stack' ? 'none' : '27px')};
  overflow: ${({ $form }) => ($form === 'stack' ? 'visible' : 'hidden')};
  color: ${({ $isLight }) => color($isLight ? 'footer_ink' : 'ink')};
  white-space: ${({ $form }) => ($form === 'stack' ? 'normal' : 'nowrap')};

  ${({ $form, $size }) =>
    $form === 'line' &&
    css`
      ${$size === 'short' ? NARROW : media.smallPhone} {
        max-height: 40px;

        > span + span {
          display: none;
        }
      }
    `}
`

/** Returns the styles of a name that is too long for one line: two lines, with an ellipsis if they are not enough. */
const toTwoLines = (size: 'long' | 'longest') => css`
  ${media.smallPhone} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: ${size === 'long' ? 16 : 13}px;
    letter-spacing: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
    white-space: normal;
  }
`
const toOneLine = (isLatin: boolean) => css`
  ${NARROW} {
    font-size: ${isLatin ? 17 : 15}px;
    letter-spacing: ${isLatin ? '0.06em' : '0'};
  }
`
const Word = styled.span<{ $isLatin: boolean; $isAccent: boolean; $form: 'line' | 'stack'; $size: Size }>`
  min-width: 0;
  max-width: 100%;
  ${({ $isAccent }) => $isAccent && `color: ${head.on('accent')};`}
  font: ${({ $isLatin }) => ($isLatin ? '400 22px/1.2 var(--font-latin)' : '400 20px/1.2 var(--font-display)')};
  letter-spacing: ${({ $isLatin, $isAccent }) => ($isLatin && !$isAccent ? '0.1em' : '0')};
  ${({ $form, $size, $isLatin }) =>
    $form === 'line' &&
    css`
      overflow: hidden;
      text-overflow: ellipsis;
      ${$size === 'short' ? toOneLine($isLatin) : toTwoLines($size)}
    `}
`
const Sub = styled.span<{ $isLight: boolean }>`
  color: ${({ $isLight }) => ($isLight ? color('footer_text') : head.on('primary_500'))};
  font: 400 10px/1.4 var(--font-latin);
  letter-spacing: var(--tracking-latin);
`
/** Footers use the same box for every logo, regardless of its own size (Spec §9 "Constants"). */
const stacked = css`
  width: 100px;
  height: 58px;
  object-position: var(--logo-at, 0 0);

  ${media.tablet} {
    height: auto;
    max-height: 100px;
  }
`
const inRow = css`
  width: auto;
  min-width: 0;
  max-width: min(140px, 100%);
  height: auto;
  max-height: 32px;
`
const Drawing = styled.img<{ $form: 'line' | 'stack' }>`
  ${({ $form }) => ($form === 'stack' ? stacked : inRow)}
  object-fit: contain;
  background: var(--logo-ground, none);
  box-shadow: 0 0 0 6px var(--logo-ground, transparent);
`

/** The partner's logo: its picture, or its wordmark as text. */
export const Logo = ({ form = 'line', isLight = false, isAccent = false }: LogoProps) => {
  const { partner } = usePage()
  const { imageUrl, word, sub } = partner.logo
  if (imageUrl) {
    const src = imageUrl.endsWith('.svg') ? imageUrl : toImageUrl(imageUrl, 256)
    return <Drawing $form={form} src={src} alt={partner.displayName} />
  }
  const name = word || partner.displayName
  const size = toSize(name)
  return (
    <Words $form={form} $isLight={isLight} $size={size}>
      <Word $isLatin={LATIN.test(name)} $isAccent={isAccent} $form={form} $size={size}>
        {name}
      </Word>{' '}
      {sub && <Sub $isLight={isLight}>{sub}</Sub>}
    </Words>
  )
}
