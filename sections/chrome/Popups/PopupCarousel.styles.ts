import { styled } from 'styled-components'
import { SlideRow } from '#kit/slides/slide-row.ts'
import { color, media, motion, space, type } from '#kit/theme.ts'

export const Carousel = styled.section`
  position: relative;
  display: grid;
  min-width: 0;
`

/** Vertical touch moves scroll the page, horizontal ones move the items. */
export const Slides = styled(SlideRow)`
  display: grid;
  min-width: 0;

  &.swiper-initialized {
    touch-action: pan-y pinch-zoom;
  }
`

export const Slide = styled.div`
  display: grid;
  width: 100%;
  min-width: 0;
`

/** First in the reading order, as the carousel pattern requires; visually at the foot of the picture. */
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
