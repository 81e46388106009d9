import { styled } from 'styled-components'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'

/** Width between the screen's edge and the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

/** Fills the screen below the header, within limits. */
export const Scene = styled.div`
  position: relative;
  display: grid;
  align-items: end;
  min-height: clamp(600px, calc(100svh - 104px), 880px);

  ${media.smallTablet} {
    display: block;
    min-height: 0;
  }
`

export const Art = styled(Picture)`
  position: absolute;
  inset: 0;
  height: 100%;

  ${media.smallTablet} {
    position: static;
    height: clamp(380px, 60svh, 680px);
    mask-image: linear-gradient(${color('ink')} 72%, transparent);
  }
`

export const Notch = styled.div<{ $side: 'left' | 'right' }>`
  position: relative;
  justify-self: ${({ $side }) => ($side === 'left' ? 'start' : 'end')};
  width: calc(${OUTSIDE} + 560px);
  max-width: 100%;
  padding: ${space(14)} ${space(14)} ${space(12)};
  padding-left: ${({ $side }) => ($side === 'left' ? OUTSIDE : space(14))};
  padding-right: ${({ $side }) => ($side === 'left' ? space(14) : OUTSIDE)};
  background: ${color('bg')};

  ${media.smallTablet} {
    justify-self: stretch;
    width: auto;
    margin-top: ${space(2)};
    padding: 0 ${rhythm.margin} ${space(9)};
    background: none;
  }
`

export const Title = styled.h1`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('statement')}
`

export const Lines = styled.div`
  max-width: 30em;
  margin-top: ${space(5)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b3r')}

  ${media.phone} {
    ${type('b5r')}
  }
`

export const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(8)};
  margin-top: ${space(6)};
`
