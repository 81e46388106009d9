import { styled } from 'styled-components'
import { color, media, motion, space, type } from '#kit/theme.ts'

export const Carousel = styled.section`
  position: relative;
  display: grid;
  min-width: 0;
`

/** All items lie on one another; fingers scroll the page up and down over them, and what goes sideways is a swipe. */
export const Slides = styled.div`
  display: grid;
  min-width: 0;
  overflow: clip;
  touch-action: pan-y pinch-zoom;
`

/** How long one item fades into the next, in ms. */
const FADE = 700

/** Those that are not shown are hidden from everybody once they have faded. */
export const Slide = styled.div`
  display: grid;
  grid-area: 1 / 1;
  min-width: 0;
  transition: opacity ${FADE}ms;

  &[inert] {
    opacity: 0;
    visibility: hidden;
    transition:
      opacity ${FADE}ms,
      visibility 0s ${FADE}ms;
  }
`

/** First in the reading order, as the pattern for carousels has it, at the foot of the picture for the eye. */
export const Controls = styled.div`
  position: absolute;
  z-index: 2;
  bottom: ${space(4)};
  left: ${space(5)};
  display: flex;
  align-items: center;
  padding: ${space(0.5)} ${space(2)} ${space(0.5)} ${space(1)};
  border-radius: 99px;
  background: ${color('veil')};
  color: ${color('ink')};
`

export const Pause = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
`

export const Step = styled.button`
  display: grid;
  place-items: center;
  min-width: 28px;
  height: 28px;
  padding: 0 ${space(0.75)};
  font-variant-numeric: tabular-nums;
  ${type('b8r')}

  &[aria-current='true'] {
    font-weight: 600;
  }
`

export const Bar = styled.span`
  width: 18px;
  height: 1px;
  background: ${color('quiet')};

  ${media.forced} {
    background: ButtonText;
  }
  transition: width ${motion('quick')};

  [aria-current='true'] > & {
    width: 32px;
    height: 2px;
    background: ${color('ink')};
  }
`
