import { styled } from 'styled-components'
import { Band, Container, type Ground } from '#kit/ui/layout.ts'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'
import { Signature as SignatureLine } from '#kit/ui/signature.ts'

type Side = { $side: 'left' | 'right' }

/** Directly below the page's title, the title's own space is enough. */
export const Root = styled(Band)`
  [data-section='PageTitle']:not(:empty) + * > & {
    padding-top: 0;
  }
`

export const Spread = styled(Container)<Side>`
  display: grid;
  grid-template-columns: ${({ $side }) => ($side === 'left' ? 'minmax(0, 588fr) minmax(0, 470fr)' : 'minmax(0, 470fr) minmax(0, 588fr)')};
  gap: ${space(12)} 142px;
  align-items: center;

  > :first-child {
    order: ${({ $side }) => ($side === 'left' ? 0 : 1)};
  }
  ${media.tablet} {
    column-gap: 110px;
  }
  /* Picture and words keep beside each other, so that no line of a text runs across the whole tablet. */
  ${media.smallTablet} {
    grid-template-columns: ${({ $side }) => ($side === 'left' ? 'minmax(0, 5fr) minmax(0, 6fr)' : 'minmax(0, 6fr) minmax(0, 5fr)')};
    column-gap: ${space(18)};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      order: 0;
    }
  }
`

/** The second picture extends into the gap and below the first one. */
export const Figure = styled.figure<Side>`
  position: relative;
  padding-bottom: 86px;

  ${media.phone} {
    margin-left: ${({ $side }) => ($side === 'left' ? `calc(-1 * ${rhythm.margin})` : '40px')};
    margin-right: ${({ $side }) => ($side === 'left' ? '40px' : `calc(-1 * ${rhythm.margin})`)};
    padding-bottom: 0;
  }
`

export const Second = styled.div<Side & { $ground: Exclude<Ground, 'none'> }>`
  position: absolute;
  bottom: 0;
  ${({ $side }) => ($side === 'left' ? 'right' : 'left')}: -72px;
  width: 268px;
  padding: ${space(4)};
  background: ${({ $ground }) => color($ground)};

  ${media.smallTablet} {
    ${({ $side }) => ($side === 'left' ? 'right' : 'left')}: -${space(10)};
    width: 52%;
    padding: ${space(3)};
  }
  ${media.phone} {
    ${({ $side }) => ($side === 'left' ? 'right' : 'left')}: -40px;
    width: 46%;
    padding: ${space(2.5)};
    padding-${({ $side }) => ($side === 'left' ? 'right' : 'left')}: 0;
  }
`

export const Caption = styled.figcaption<Side>`
  position: absolute;
  bottom: ${space(8)};
  ${({ $side }) => ($side === 'left' ? 'left' : 'right')}: 0;
  max-width: calc(100% - 220px);
  color: ${color('quiet')};
  text-wrap: balance;
  ${type('b8r')}

  ${media.smallTablet} {
    max-width: calc(48% + ${space(6)});
  }
  /* However many lines it has, it stays clear of the picture above it. */
  ${media.phone} {
    position: static;
    max-width: calc(62% - ${rhythm.margin});
    min-height: 64px;
    margin-top: ${space(3)};
    margin-${({ $side }) => ($side === 'left' ? 'left' : 'right')}: ${rhythm.margin};
    ${({ $side }) => $side === 'right' && 'margin-left: auto;'}
  }
`

export const Words = styled.div`
  display: grid;
  justify-items: start;
`

export const Overline = styled.p`
  margin-bottom: ${space(5)};
  color: ${color('olive_text')};
  ${type('b7m')}
`

export const Title = styled.h2`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('title')}
`

export const Lead = styled.p`
  margin-top: ${space(8)};
  color: ${color('ink')};
  text-wrap: pretty;
  ${type('b2r')}
  line-height: 1.75;
`

export const Paragraphs = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(6)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}
  line-height: 1.9;
`

export const Signature = styled(SignatureLine).attrs({ $size: 20 })`
  margin: ${space(8)} 0 ${space(4)};
`
