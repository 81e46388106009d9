import { styled } from 'styled-components'

/**
 * A row whose items are swiped one by one; it holds one element, which holds the items side by side, with their distance
 * as `margin-right`. It is the browser's to scroll until Swiper has come, and without script.
 */
export const SlideRow = styled.div`
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  > * {
    position: relative;
    display: flex;
  }
  > * > * {
    flex: none;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  &.swiper-initialized {
    overflow: clip;
    touch-action: pan-y;
    cursor: grab;

    &:active {
      cursor: grabbing;
    }
    > * {
      transition-property: transform;
    }
  }
  .swiper-slide-zoomed {
    touch-action: none;
    cursor: move;
  }
`
