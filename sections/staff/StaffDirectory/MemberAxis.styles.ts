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
  padding-bottom: ${space(4)};
  color: ${color('ink')};
  text-align: end;
  text-wrap: balance;
  white-space: pre-line;
  ${art('card')}
  font-size: 24px;
  line-height: 1.75;

  ${media.phone} {
    font-size: 21px;
  }
`

/** Its corner radius is half its width. */
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

type Written = { $isDown: boolean }

/** A vertical name has the seal and the rest at its foot. */
export const Head = styled.div<Written>`
  display: ${({ $isDown }) => ($isDown ? 'flex' : 'block')};
  gap: ${space(5)};
  align-items: end;

  ${media.phone} {
    justify-content: center;
    text-align: ${({ $isDown }) => ($isDown ? 'start' : 'center')};
  }
`

export const Name = styled.h3<Written>`
  color: ${color('ink')};
  ${art('section')}
  ${({ $isDown }) =>
    $isDown &&
    `
      font-size: 40px;
      line-height: 1.2;
      letter-spacing: 0.08em;
      writing-mode: vertical-rl;
    `}

  &[data-long] {
    font-size: 30px;
  }
  ${media.phone} {
    ${({ $isDown }) => $isDown && 'font-size: 34px;'}
  }
`

export const Position = styled.p`
  margin-top: ${space(2)};
  color: ${color('olive_text')};
  ${type('b6m')}
`
