import { styled } from 'styled-components'
import { usePage } from '../page.ts'
import { head } from '../head-theme.ts'
import { color, space } from '../theme.ts'
import { toImageUrl } from './picture.tsx'

type LogoProps = {
  /** `line` stands in a row, `stack` has its small line beneath. */
  form?: 'line' | 'stack'
  /** On a dark ground. */
  isLight?: boolean
  /** The word in the accent, heavier than the rest of its row. */
  isAccent?: boolean
}

/** Letters that the Latin face has; a word with any other one is set in the display face. */
const LATIN = /^[\u0020-\u024F\u2010-\u2027]*$/

const Words = styled.span<{ $form: 'line' | 'stack'; $isLight: boolean }>`
  display: inline-flex;
  flex-direction: ${({ $form }) => ($form === 'stack' ? 'column' : 'row')};
  align-items: ${({ $form }) => ($form === 'stack' ? 'flex-start' : 'baseline')};
  gap: ${({ $form }) => ($form === 'stack' ? space(0.5) : `0 ${space(2.5)}`)};
  /* In a row that is too narrow the small line wraps below and is cut off whole. */
  flex-wrap: ${({ $form }) => ($form === 'stack' ? 'nowrap' : 'wrap')};
  max-height: ${({ $form }) => ($form === 'stack' ? 'none' : '27px')};
  overflow: ${({ $form }) => ($form === 'stack' ? 'visible' : 'hidden')};
  color: ${({ $isLight }) => color($isLight ? 'footer_ink' : 'ink')};
  white-space: nowrap;
`
const Word = styled.span<{ $isLatin: boolean; $isAccent: boolean }>`
  ${({ $isAccent }) => $isAccent && `color: ${head.on('accent')};`}
  font: ${({ $isLatin }) => ($isLatin ? '400 22px/1.2 var(--font-latin)' : '400 20px/1.2 var(--font-display)')};
  letter-spacing: ${({ $isLatin, $isAccent }) => ($isLatin && !$isAccent ? '0.1em' : '0')};
`
const Sub = styled.span<{ $isLight: boolean }>`
  color: ${({ $isLight }) => ($isLight ? color('footer_text') : head.on('primary_500'))};
  font: 400 10px/1.4 var(--font-latin);
  letter-spacing: var(--tracking-latin);
`
const Drawing = styled.img<{ $form: 'line' | 'stack' }>`
  width: auto;
  max-width: ${({ $form }) => ($form === 'stack' ? 100 : 140)}px;
  height: auto;
  max-height: ${({ $form }) => ($form === 'stack' ? 58 : 32)}px;
  object-fit: contain;
  background: var(--logo-ground, none);
  box-shadow: 0 0 0 6px var(--logo-ground, transparent);
`

/** The partner's logo: its picture, or its word set in type. */
export const Logo = ({ form = 'line', isLight = false, isAccent = false }: LogoProps) => {
  const { partner } = usePage()
  const { imageUrl, word, sub } = partner.logo
  if (imageUrl) {
    const src = imageUrl.endsWith('.svg') ? imageUrl : toImageUrl(imageUrl, 256)
    return <Drawing $form={form} src={src} alt={partner.displayName} />
  }
  return (
    <Words $form={form} $isLight={isLight}>
      <Word $isLatin={LATIN.test(word)} $isAccent={isAccent}>
        {word || partner.displayName}
      </Word>{' '}
      {sub && <Sub $isLight={isLight}>{sub}</Sub>}
    </Words>
  )
}
