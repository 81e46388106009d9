import { styled } from 'styled-components'
import { TextLink } from '#kit/ui/button.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Portrait as Likeness } from '#kit/ui/portrait.tsx'
import { art, color, media, radius, space, type } from '#kit/theme.ts'

export const Spread = styled(Container)<{ $side: 'left' | 'right' }>`
  display: grid;
  grid-template-columns: minmax(0, 486fr) minmax(0, 588fr);
  gap: ${space(10)} 126px;
  align-items: center;

  ${({ $side }) =>
    $side === 'right' &&
    `
      grid-template-columns: minmax(0, 588fr) minmax(0, 486fr);
      > :first-child { order: 1; }
    `}
  ${media.tablet} {
    column-gap: ${space(14)};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      order: 0;
    }
  }
`

/** Its corner radius is half its width. */
export const Arch = styled.div`
  justify-self: end;
  overflow: hidden;
  width: 100%;
  max-width: 384px;
  height: 520px;
  border-radius: 50% 50% ${radius('picture')} ${radius('picture')} / 192px 192px ${radius('picture')}
    ${radius('picture')};

  ${media.phone} {
    justify-self: center;
    max-width: 306px;
    height: 414px;
    border-radius: 50% 50% ${radius('picture')} ${radius('picture')} / 153px 153px ${radius('picture')}
      ${radius('picture')};
  }
`

export const Portrait = styled(Likeness)`
  height: 100%;
`

export const Words = styled.div`
  display: grid;
  justify-items: start;
`

export const Overline = styled.p`
  color: ${color('olive_text')};
  ${type('b8r')}
`

export const Quotation = styled.h2`
  margin-top: ${space(4)};
  color: ${color('ink')};
  white-space: pre-line;
  ${art('section')}
  font-size: 28px;
  line-height: 1.7;

  ${media.phone} {
    font-size: 24px;
  }
`

export const Text = styled.p`
  max-width: 34em;
  margin-top: ${space(6)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}
`

export const Name = styled.p`
  margin: ${space(6)} 0 ${space(7)};
  color: ${color('quiet')};
  ${type('b8r')}

  b {
    margin-right: ${space(2)};
    color: ${color('ink')};
    font-weight: inherit;
    ${art('card')}
    font-size: 18px;
  }
`

export const Way = styled(TextLink)`
  border-color: ${color('olive')};
  ${type('b6m')}
`
