import { styled } from 'styled-components'
import { SlideRow } from '#kit/slides/slide-row.ts'
import { art, color, MAX_CONTENT_WIDTH, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'
import { Container } from '#kit/ui/layout.ts'

/** Width between the screen's edge and the edge of the content. */
const OUTSIDE = `max(${rhythm.margin}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Row = styled(SlideRow)`
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${OUTSIDE};

  &:focus-visible {
    outline-offset: -2px;
  }
`

export const Rooms = styled.ul`
  width: max-content;
  padding-inline: ${OUTSIDE};
`

const WIDTHS = { large: 792, regular: 486 }

/** The first room is the widest; the others are cropped to the same height. */
export const Room = styled.li<{ $size: 'large' | 'regular' }>`
  width: min(${({ $size }) => WIDTHS[$size]}px, 78vw);

  &:not(:last-child) {
    margin-right: ${rhythm.gutter};
  }
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

/** Touch screens need no buttons and have no space for them. */
export const Steps = styled(Container)`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-top: ${space(6)};

  @media (scripting: none) {
    display: none;
  }
`

export const Step = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('round')};
  color: ${color('ink')};
  transition: border-color ${motion('quick')};

  &:hover:enabled {
    border-color: ${color('ink')};
  }
  &:disabled {
    color: ${color('faint')};
    cursor: default;
  }
`
