import { styled } from 'styled-components'

/**
 * A row whose items are swiped one by one; its only child holds the items side by side, spaced by `margin-right`. It
 * scrolls natively until Swiper has loaded, and without script.
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
