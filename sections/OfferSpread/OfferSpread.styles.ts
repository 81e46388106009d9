import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { Chapter } from '#kit/ui/chapter.tsx'
import { art, color, MAX_CONTENT_WIDTH, media, motion, rhythm, space, type } from '#kit/theme.ts'

/** From the screen's edge to the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Root = styled(Chapter)`
  overflow-x: clip;
`

export const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, calc(${OUTSIDE} + 588px)) minmax(0, 1fr);
  gap: ${space(14)} 126px;
  align-items: start;
  padding-right: ${OUTSIDE};

  ${media.tablet} {
    grid-template-columns: minmax(0, 54fr) minmax(0, 46fr);
    column-gap: ${space(16)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    padding-right: 0;
  }
`

export const First = styled.article`
  position: relative;

  > img {
    height: 640px;
  }
  ${media.smallTablet} {
    order: 1;

    > img {
      width: 88%;
      height: 520px;
    }
  }
  ${media.phone} {
    > img {
      width: calc(100% - 56px);
      height: 400px;
    }
  }
`

export const FirstWords = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  padding: ${space(6)} 0 0 ${OUTSIDE};

  ${media.smallTablet} {
    padding-right: ${rhythm.margin};
  }
`

/* Around the first promotion on narrow screens: the chapter's head above it, the other promotions below. */
export const Side = styled.div`
  ${media.smallTablet} {
    display: contents;

    > * {
      margin-inline: ${rhythm.margin};
    }
  }
`

export const Lines = styled.ul`
  border-top: 1px solid ${color('line')};

  ${media.smallTablet} {
    order: 2;
  }
`

export const Line = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 112px;
  gap: ${space(6)};
  align-items: start;
  padding: ${space(6)} 0;
  border-bottom: 1px solid ${color('line')};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 88px;
  }
`

export const LineWords = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1.5)};
`

export const Title = styled.h3<{ $isFirst: boolean }>`
  color: ${color('ink')};
  ${art('card')}
  font-size: ${({ $isFirst }) => ($isFirst ? 32 : 20)}px;
  line-height: 1.4;

  ${media.phone} {
    font-size: ${({ $isFirst }) => ($isFirst ? 26 : 18)}px;
  }
`

/** The title's link covers the whole promotion. */
export const Cover = styled(Link)`
  background: linear-gradient(${color('ink')}, ${color('ink')}) 0 100% / 0 1px no-repeat;
  transition: background-size ${motion('quick')};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color('focus')};
    outline-offset: 3px;
  }
  ${media.hover} {
    article:hover & {
      background-size: 100% 1px;
    }
  }
`

export const Summary = styled.p`
  max-width: 34em;
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}
`
