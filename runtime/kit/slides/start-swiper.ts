import Swiper from 'swiper'
import { Zoom } from 'swiper/modules'

/** A row controlled by Swiper. */
export type Swiping = {
  /** Moves to an item without calling `onMoved`. */
  show: (index: number) => void
  toggleZoom: () => void
  /** Returns the row to native scrolling. */
  end: () => void
}

/** Options and callbacks for Swiper. */
export type SwipingOptions = {
  /** Current item when Swiper takes over. */
  index: number
  /** Distance in px beyond which a press is a swipe. */
  threshold: number
  hasZoom: boolean
  onMoved: (index: number) => void
  onZoomed: (isZoomed: boolean) => void
}

/** Duration of moving from one item to another, in ms. */
const SPEED_MS = 320
const MAX_ZOOM = 2.5

/**
 * Attaches Swiper to a `SlideRow`, whose first child holds the items; the row has its own styles. Swiper writes only
 * through the elements' `style` objects, which the site's Content-Security-Policy allows.
 */
export const startSwiper = (
  row: HTMLElement,
  { index, threshold, hasZoom, onMoved, onZoomed }: SwipingOptions,
): Swiping => {
  const wrapper = row.firstElementChild
  if (!wrapper) throw new Error('A row of slides holds one element, which holds the items')
  wrapper.classList.add('swiper-wrapper')
  for (const item of wrapper.children) item.classList.add('swiper-slide')
  let isOurs = false
  const swiper = new Swiper(row, {
    modules: hasZoom ? [Zoom] : [],
    initialSlide: index,
    slidesPerView: 'auto',
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPEED_MS,
    threshold,
    longSwipesRatio: 0.25,
    slidesOffsetAfter: readPadding(wrapper),
    zoom: hasZoom && { maxRatio: MAX_ZOOM },
    on: {
      beforeResize: ({ params }) => {
        params.slidesOffsetAfter = readPadding(wrapper)
      },
      slideChange: ({ activeIndex }) => {
        if (!isOurs) onMoved(activeIndex)
      },
      zoomChange: (_, scale, picture) => {
        if (scale > 1 && picture instanceof HTMLImageElement) askForLarger(picture, scale)
        onZoomed(scale > 1)
      },
    },
  })
  // A mouse would drag the picture or the link.
  const refuseDrag = (event: Event) => event.preventDefault()
  row.addEventListener('dragstart', refuseDrag)
  return {
    show: (wanted) => {
      isOurs = true
      swiper.slideTo(wanted)
      isOurs = false
    },
    toggleZoom: () => swiper.zoom.toggle(),
    end: () => {
      row.removeEventListener('dragstart', refuseDrag)
      swiper.destroy()
    },
  }
}

/**
 * Returns the row's padding in px at both ends, so that its last item can come as near to its end as the first to its
 * start.
 */
const readPadding = (wrapper: Element): number => {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(wrapper)
  return Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
}

/** Makes the browser choose a picture's source again for its current width. */
const askForLarger = (picture: HTMLImageElement, scale: number): void => {
  if (picture.srcset) picture.sizes = `${Math.ceil(picture.clientWidth * scale)}px`
}
