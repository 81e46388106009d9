import { styled } from 'styled-components'
import { art, color, media, radius, space, type } from '#kit/theme.ts'

export const Person = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 408px) minmax(0, 1fr);
  column-gap: clamp(32px, 5vw, 72px);
  align-items: end;
  padding: ${space(22)} 0;
  scroll-margin-top: ${space(12)};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);

    > blockquote {
      grid-column: 1 / -1;
      padding-bottom: ${space(8)};
      text-align: center;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: ${space(7)};
    justify-items: center;
    padding: ${space(12)} 0;

    > blockquote {
      order: 1;
      padding: 0;
    }
    > :last-child {
      order: 2;
    }
  }
`

export const Quotation = styled.blockquote`
  align-self: center;
  color: ${color('ink')};
  text-align: end;
  text-wrap: balance;
  white-space: pre-line;
  ${art('card')}
  line-height: 1.75;
`

/** Half as round above as it is wide. */
export const Arch = styled.div`
  width: 100%;
  aspect-ratio: 408 / 540;
  overflow: hidden;
  border-radius: 50% 50% ${radius('picture')} ${radius('picture')} / 37.8% 37.8% ${radius('picture')}
    ${radius('picture')};

  > * {
    height: 100%;
  }
  ${media.phone} {
    max-width: 280px;
  }
`

export const Words = styled.div`
  width: 100%;
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${art('section')}

  ${media.phone} {
    text-align: center;
  }
`

export const Position = styled.p`
  margin-top: ${space(1)};
  color: ${color('olive_text')};
  ${type('b6m')}

  ${media.phone} {
    text-align: center;
  }
`
