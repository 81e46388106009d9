import { styled } from 'styled-components'
import { color, media, motion, space, type } from '#kit/theme.ts'

/** The part of Swiper's own style sheet that a fading row needs; its file would be refused by the site's policy. */
export const Carousel = styled.section`
  position: relative;
  display: grid;
  min-width: 0;

  .swiper {
    position: relative;
    display: grid;
    min-width: 0;
    overflow: clip;
    touch-action: pan-y;
  }
  .swiper-wrapper {
    display: flex;
    position: relative;
    width: 100%;
    transition-property: transform;
  }
  .swiper-slide {
    position: relative;
    flex-shrink: 0;
    display: grid;
    width: 100%;
    transition-property: opacity;
    pointer-events: none;
  }
  .swiper-slide-active {
    pointer-events: auto;
  }
`

/** How long one item fades into the next, in ms. */
export const FADE = 700

/** Those that are not shown are hidden from everybody once they have faded. */
export const Slide = styled.div`
  display: grid;
  min-width: 0;

  &[inert] {
    visibility: hidden;
    transition: visibility 0s ${FADE}ms;
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
