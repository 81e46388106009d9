import { css, styled } from 'styled-components'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'
import { head } from '#kit/head-theme.ts'
import { Container } from '#kit/ui/layout.ts'

export const Root = styled.article`
  padding-bottom: ${rhythm.section};
`

export const Way = styled.div`
  padding: ${space(6)} 0 ${space(8)};

  ${media.phone} {
    padding: ${space(4)} 0 ${space(5)};
  }
`

export const Ended = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(8)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('card')};
  background: ${color('primary_100')};
  color: ${color('ink')};
  ${type('b6r')}

  p {
    flex: 1 1 240px;
  }
`

export const Art = styled.div<{ $isOver: boolean }>`
  opacity: ${({ $isOver }) => ($isOver ? 0.7 : 1)};
`

export const Head = styled(Container)<{ $isBleed: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: ${space(12)};
  margin-bottom: ${rhythm.section};

  ${({ $isBleed }) =>
    $isBleed &&
    css`
      grid-template-columns: minmax(0, 1fr);

      > ${Art} {
        width: 100vw;
        margin-left: calc(50% - 50vw);
      }
      > :last-child {
        max-width: 640px;
        align-self: start;
      }
    `}
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};
  }
  ${media.phone} {
    gap: ${space(6)};

    > ${Art} {
      margin-inline: calc(-1 * ${rhythm.margin});
    }
    > ${Art} img {
      border-radius: 0;
    }
  }
`

export const Title = styled.h1`
  margin-top: ${space(2)};
  color: ${color('ink')};
  ${art('title')}
`

export const Summary = styled.p`
  margin-top: ${space(4)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b3r')}
`

export const Period = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(7)};
  padding: ${space(5)} 0;
  border: solid ${color('line')};
  border-width: 1px 0;

  dt {
    color: ${color('ink')};
    ${type('b7m')}
  }
`

/** In a page front the state is a pill, the title has the usual page title's size, and the period has no lines. */
const onFront = css`
  align-self: start;
  padding-bottom: ${space(6)};

  > p:first-child {
    display: inline-block;
    padding: ${space(2)} ${space(4)};
    border-radius: 99px;
    background: ${color('primary')};
    color: ${color('primary_ink')};
    ${type('b5s')}
  }
  > ${Title} {
    margin-top: ${space(5)};
    text-wrap: balance;
    ${art('page')}

    /* Phrases stay whole, which here leaves room for twelve letters. */
    ${media.abovePhone} {
      &:lang(ja) {
        font-size: min(52px, 4.2vw);
      }
    }
    ${media.phone} {
      &:lang(ja) {
        font-size: 32px;
      }
    }
  }
  > ${Period} {
    padding: 0;
    border: 0;

    dd p {
      color: ${color('ink')};
      font-weight: 700;
      font-size: 20px;
    }
  }
`

export const Words = styled.div<{ $isFront: boolean }>`
  align-self: end;
  ${({ $isFront }) => $isFront && onFront}
`

/** Overlap of the picture with the edge of the head's ground, in px. */
const HANGS = { wide: 104, phone: 48 }

export const Front = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 500px);
  gap: ${space(8)} ${space(12)};
  margin-top: ${head.top};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 340px);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`

export const Hanging = styled.div`
  position: relative;
  align-self: end;
  margin-bottom: calc(-1 * (${HANGS.wide}px + ${head.bottom}));

  ${media.phone} {
    margin-bottom: calc(-1 * (${HANGS.phone}px + ${head.bottom}));
  }
`

/** Spacer for the part of the picture below the edge. */
export const BelowFront = styled.div`
  height: ${HANGS.wide}px;

  ${media.phone} {
    height: ${HANGS.phone}px;
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(7)};
  margin-top: ${space(8)};

  ${media.phone} {
    > :first-child:not(:last-child) {
      width: 100%;
    }
  }
`

export const Offers = styled.section`
  max-width: 1200px;
  box-sizing: content-box;
  margin: ${rhythm.section} auto 0;
  padding: 0 ${rhythm.margin};
`

export const OffersHead = styled.div<{ $isTiled: boolean }>`
  padding-bottom: ${space(6)};
  border-bottom: ${({ $isTiled }) => ($isTiled ? '0' : `1px solid ${color('ink')}`)};
`

export const OffersTitle = styled.h2`
  color: ${color('ink')};
  ${art('section')}
`

const ruled = css`
  > li {
    padding: ${space(10)} 0;
    border-bottom: 1px solid ${color('line')};
  }
  ${media.phone} {
    > li {
      padding: ${space(7)} 0;
    }
  }
`

const tiled = css`
  display: grid;
  gap: ${space(3)};

  .percent,
  .amount {
    font: 800 24px/1.25 var(--font-latin);
  }
  .amount > span {
    ${type('b6s')}
  }

  > li {
    padding: ${space(5)};
    border-radius: 28px;
    background: ${color('primary_50')};
  }
  > li > article > img {
    aspect-ratio: 1;
    border-radius: 20px;
  }
  h3 {
    font-weight: 800;
    font-size: 20px;
  }
  > li > article > ul {
    align-self: stretch;
    display: grid;
    align-content: center;
    margin: 0;
    padding: ${space(1)} ${space(5)};
    border: 0;
    border-radius: 20px;
    background: ${color('bg')};
  }
  ${media.phone} {
    > li {
      padding: ${space(4)};
      border-radius: 20px;
    }
    > li > article > ul {
      padding: ${space(1)} ${space(4)};
      border-radius: 16px;
    }
    h3 {
      font-size: 18px;
    }
  }
  ${media.forced} {
    > li {
      border: 1px solid CanvasText;
    }
  }
`

export const OfferList = styled.ul<{ $isTiled: boolean }>`
  ${({ $isTiled }) => ($isTiled ? tiled : ruled)}
`

/** Information to read before choosing, in a tile below the offers. */
export const About = styled.div`
  margin-top: ${space(3)};
  padding: ${space(8)};
  border-radius: 28px;
  background: ${color('secondary_100')};

  > h2 {
    margin-bottom: ${space(4)};
    color: ${color('ink')};
    ${art('card')}
  }
  ${media.phone} {
    padding: ${space(6)} ${space(5)};
    border-radius: 20px;
  }
`
