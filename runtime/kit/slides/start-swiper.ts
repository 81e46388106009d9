import Swiper from 'swiper'
import { Zoom } from 'swiper/modules'

/** A row that Swiper moves. */
export type Swiping = {
  /** Moves to an item by itself; `onMoved` is not called for it. */
  show: (index: number) => void
  toggleZoom: () => void
  /** Gives the row back to the browser. */
  end: () => void
}

/** Options and callbacks for Swiper. */
export type SwipingOptions = {
  /** The item that stands there when Swiper takes over. */
  index: number
  /** A press that moves further than this many px is a swipe. */
  threshold: number
  hasZoom: boolean
  onMoved: (index: number) => void
  onZoomed: (isZoomed: boolean) => void
}

/** One item takes the place of another in so many ms. */
const SPEED_MS = 320
const MAX_ZOOM = 2.5

/**
 * Lets Swiper move a row of `SlideRow`, whose first child holds the items; its styles are that row's own. All that it
 * writes goes through the elements' `style` objects, which the site's Content-Security-Policy does not concern.
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
  // A mouse would take the picture or the link along.
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
