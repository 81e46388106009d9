// Swiper moves elements of a document: @vitest-environment happy-dom
import type Swiper from 'swiper'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSwiper, type Swiping, type SwipingOptions } from './start-swiper.ts'

const WIDTH = 400
let row: HTMLElement & { swiper?: Swiper }
let swiping: Swiping | undefined
let isCalm = false
const moved = vi.fn<(index: number) => void>()
const zoomed = vi.fn<(isZoomed: boolean) => void>()

beforeEach(() => {
  isCalm = false
  moved.mockReset()
  zoomed.mockReset()
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isCalm && query.includes('reduced-motion') }),
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH)
  document.body.innerHTML = `<div id="row"><ul style="padding-inline-start: 20px; padding-inline-end: 30px">${`<li style="width: ${WIDTH}px"><div class="swiper-zoom-container"><img></div></li>`.repeat(3)}</ul></div>`
  row = document.querySelector<HTMLElement>('#row') ?? document.body
})
afterEach(() => {
  swiping?.end()
  swiping = undefined
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const start = (changes: Partial<SwipingOptions> = {}): Swiping => {
  swiping = startSwiper(row, { index: 0, threshold: 5, hasZoom: true, onMoved: moved, onZoomed: zoomed, ...changes })
  return swiping
}
const picture = () => row.querySelector('img')
const zoom = (scale: number) => row.swiper?.emit('zoomChange', scale)
/** Simulates Swiper reporting an enlarged picture. */
const zoomPicture = (scale: number, srcset = '') => {
  const image = picture()
  if (!image) throw new Error('no picture')
  image.srcset = srcset
  image.sizes = '50vw'
  row.swiper?.emit('zoomChange', scale, image, image.closest('li'))
  return image.sizes
}

describe('a row handed to Swiper', () => {
  it('requires a single child that holds the items', () => {
    row.replaceChildren()
    expect(() => start()).toThrow('A row of slides holds one element')
  })

  it('stays at the item shown at the handover', () => {
    start({ index: 2 })
    expect(row.swiper?.activeIndex).toBe(2)
  })

  it('reports the visitor’s moves, not those made by the program', () => {
    const { show } = start()
    show(2)
    expect(row.swiper?.activeIndex).toBe(2)
    expect(moved).not.toHaveBeenCalled()
    row.swiper?.slideTo(1)
    expect(moved).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('moves smoothly, or at once with reduced motion', () => {
    start()
    expect(row.swiper?.params.speed).toBeGreaterThan(0)
    swiping?.end()
    isCalm = true
    start()
    expect(row.swiper?.params.speed).toBe(0)
  })

  it('keeps the padding of its end behind the last item, also after a resize', () => {
    start()
    expect(row.swiper?.params.slidesOffsetAfter).toBe(50)
    const list = row.querySelector('ul')
    if (list) list.style.paddingInlineEnd = '70px'
    row.swiper?.emit('beforeResize')
    expect(row.swiper?.params.slidesOffsetAfter).toBe(90)
  })

  it('prevents dragging pictures with the mouse until it is released', () => {
    const drag = () => !row.dispatchEvent(new Event('dragstart', { bubbles: true, cancelable: true }))
    const { end } = start()
    expect(drag()).toBe(true)
    end()
    swiping = undefined
    expect(drag()).toBe(false)
  })
})

describe('an enlarged picture', () => {
  it('is reported as zoomed while it is larger than its original size', () => {
    start()
    zoom(2.5)
    expect(zoomed).toHaveBeenLastCalledWith(true)
    zoom(1)
    expect(zoomed).toHaveBeenLastCalledWith(false)
    expect(zoomed).toHaveBeenCalledTimes(2)
  })

  it('is requested at its displayed width, if it has several widths', () => {
    start()
    expect(zoomPicture(2.5, '/a.webp 400w, /b.webp 1200w')).toBe(`${WIDTH * 2.5}px`)
    expect(zoomPicture(1.001, '/a.webp 400w')).toBe('401px')
    expect(zoomPicture(2.5)).toBe('50vw')
    expect(zoomPicture(1, '/a.webp 400w')).toBe('50vw')
  })

  it('is possible only in rows with zoom', () => {
    start()
    expect(row.swiper?.params.zoom).toMatchObject({ maxRatio: 2.5 })
    swiping?.end()
    start({ hasZoom: false })
    expect(row.swiper?.zoom).toBeUndefined()
  })

  it('is toggled by a control', () => {
    const { toggleZoom } = start()
    const toggled = vi.spyOn(row.swiper?.zoom ?? { toggle: () => {} }, 'toggle')
    toggled.mockImplementation(() => {})
    toggleZoom()
    expect(toggled).toHaveBeenCalledOnce()
  })
})
