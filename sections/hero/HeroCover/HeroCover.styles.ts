import { css, keyframes, styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, translucent, type } from '#kit/theme.ts'

/** Width between the screen's edge and the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

type Side = { $wash: 'left' | 'right' }
type Composition = { $isNotched: boolean }

/*
 * The wash has the band's warm tone and stays thin: the picture's own empty half carries the text. It is just strong
 * enough to give ink a contrast of 4.5 over the darkest picture.
 */
const WASH = [
  [60, 500, 40],
  [44, 600, 47],
  [16, 740, 56],
  [0, 900, 66],
] as const

const washFrom = (direction: 'to right' | 'to left'): string =>
  `linear-gradient(${direction}, ${WASH.map(([percent, px, vw]) => `${translucent('section', percent)} calc(${OUTSIDE} + min(${px}px, ${vw}vw))`).join()})`

const notchedCover = css`
  display: block;
  min-height: 0;

  &::after {
    content: none;
  }
`

export const Cover = styled.section<Side & Composition>`
  position: relative;
  display: grid;
  align-items: center;
  min-height: clamp(560px, calc(100svh - 104px), 820px);
  overflow: hidden;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${({ $wash }) => washFrom($wash === 'left' ? 'to right' : 'to left')};
  }
  ${({ $isNotched }) => $isNotched && notchedCover}
  ${media.smallTablet} {
    display: block;
    min-height: 0;

    &::after {
      content: none;
    }
  }
  ${media.forced} {
    &::after {
      content: none;
    }
  }
`

const drift = keyframes`
  from { transform: scale(1.02); }
  to { transform: scale(1); }
`

/* Limited in height, so that the title's content stays in the first view. */
const notchedArt = css`
  position: static;
  height: clamp(360px, calc(100svh - 400px), 640px);
`

export const Art = styled(Picture)<Composition>`
  position: absolute;
  inset: 0;
  height: 100%;

  ${({ $isNotched }) => $isNotched && notchedArt}
  ${media.smallTablet} {
    position: static;
    height: clamp(360px, 56svh, 620px);
  }
  ${media.phone} {
    height: clamp(360px, 56svh, 500px);
  }
  ${media.lively} {
    animation: ${drift} 12s ease-out;
  }
`

export const Page = styled.div<Composition>`
  position: relative;
  z-index: 1;
  padding: ${({ $isNotched }) => ($isNotched ? '0' : space(18))} ${OUTSIDE} ${space(16)};

  ${media.smallTablet} {
    padding-block: 0;
  }
`

/* Title and standfirst side by side, like a spread's head and first column. */
const notchedWords = css`
  display: grid;
  grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  grid-template-rows: auto 1fr;
  column-gap: ${rhythm.gutter};
  width: auto;
  margin-left: 0;
`

export const Words = styled.div<Side & Composition>`
  width: min(48%, 600px);
  margin-left: ${({ $wash }) => ($wash === 'left' ? '0' : 'auto')};

  ${({ $isNotched }) => $isNotched && notchedWords}
  ${media.smallTablet} {
    display: grid;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    grid-template-rows: 1fr auto;
    column-gap: ${space(12)};
    width: auto;
    margin-left: 0;
  }
  ${media.phone} {
    display: block;
  }
  ${media.forced} {
    background: Canvas;
  }
`

/* Starts at the screen's edge and overlaps the picture by one line of the title. */
const notchedTitle = css`
  grid-row: 1 / span 2;
  width: fit-content;
  margin: ${space(-36)} 0 0 calc(-1 * ${OUTSIDE});
  padding: ${space(11)} ${space(14)} 0 ${OUTSIDE};
  background: ${color('bg')};
`

/** The title's paper; on narrow screens it cuts into the picture's lower edge in any composition. */
export const Notch = styled.div<Composition>`
  ${({ $isNotched }) => $isNotched && notchedTitle}
  ${media.smallTablet} {
    position: relative;
    grid-row: 1 / span 2;
    width: auto;
    min-height: 58px;
    margin: ${space(-18)} 0 0 calc(-1 * ${rhythm.margin});
    padding: ${space(10)} ${space(5)} 0 ${rhythm.margin};
    background: ${color('bg')};
  }
  ${media.phone} {
    width: min(290px, 82%);
    margin-top: -58px;
    padding-top: ${space(8)};
  }
`

export const Overline = styled.p`
  margin-bottom: ${space(7)};
  color: ${color('ink')};
  ${art('card')}
  font-size: 20px;

  ${media.phone} {
    margin-bottom: ${space(3)};
    color: ${color('quiet')};
    font-size: 16px;
  }
`

export type TitleSize = 'full' | 'large' | 'plain'

/** Title sizes in px on wide screens, tablets and small tablets; null is the theme's own size. */
const TITLE_SIZES = { full: [null, 64, 60], large: [72, 56, 46], plain: [60, 48, 40] } as const

export const Title = styled.h1<{ $size: TitleSize }>`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('hero')}
  text-wrap: balance;
  ${({ $size }) => TITLE_SIZES[$size][0] && `font-size: ${TITLE_SIZES[$size][0]}px;`}

  ${media.tablet} {
    font-size: ${({ $size }) => TITLE_SIZES[$size][1]}px;
  }
  ${media.smallTablet} {
    font-size: ${({ $size }) => TITLE_SIZES[$size][2]}px;
    text-wrap: wrap;
  }
  ${media.phone} {
    width: max-content;
    max-width: calc(100vw - 2 * ${rhythm.margin});
    font-size: 32px;
    line-height: 1.34;
  }
`

export const Lines = styled.div`
  max-width: 25em;
  margin-top: ${space(9)};
  color: ${color('ink')};
  text-wrap: pretty;
  ${type('b3r')}

  ${media.smallTablet} {
    align-self: end;
    margin-top: ${space(10)};
  }
  ${media.phone} {
    /* The floating button stands beside them. */
    max-width: calc(100% - 48px);
    margin-top: ${space(5)};
    ${type('b5r')}
  }
`

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(8)};
  margin-top: ${space(9)};

  ${media.smallTablet} {
    margin-top: ${space(6)};
  }
`

/** The call to action, underlined in ink. */
export const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(4)};
  min-height: 40px;
  border-bottom: 1px solid ${color('ink')};
  color: ${color('ink')};
  ${type('b5s')}
`
