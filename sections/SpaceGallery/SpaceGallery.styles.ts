import { styled } from 'styled-components'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'

/** From the screen's edge to the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Row = styled.div`
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${OUTSIDE};
  padding-bottom: ${space(8)};
  scrollbar-width: thin;
  scrollbar-color: ${color('primary_300')} transparent;

  &:focus-visible {
    outline-offset: -2px;
  }
`

export const Rooms = styled.ul`
  display: flex;
  gap: ${rhythm.gutter};
  width: max-content;
  padding-inline: ${OUTSIDE};
`

const WIDTHS = { large: 792, regular: 486 }

/** The first room is the widest; the others are cut to the same height. */
export const Room = styled.li<{ $size: 'large' | 'regular' }>`
  flex: none;
  width: min(${({ $size }) => WIDTHS[$size]}px, 78vw);
  scroll-snap-align: start;

  & + & {
    width: min(${({ $size }) => Math.round(WIDTHS[$size] * 0.72)}px, 78vw);
  }
  img {
    width: 100%;
    height: ${({ $size }) => ($size === 'large' ? 520 : 420)}px;
  }
  ${media.smallTablet} {
    img {
      height: 440px;
    }
  }
  ${media.phone} {
    img {
      height: 380px;
    }
  }
`

export const Caption = styled.figcaption`
  margin-top: ${space(5)};
`

export const Name = styled.p`
  color: ${color('ink')};
  ${art('card')}
  font-size: 20px;
`

export const Text = styled.p`
  max-width: 34em;
  margin-top: ${space(1)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}
`
