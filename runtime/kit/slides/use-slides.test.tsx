// Rows are elements of a document: @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openReactRoot } from '#tests/react-root.ts'
import { useSlides, type Slides } from './use-slides.ts'

const WIDTH = 400
let slides: Slides
let calm: EventTarget & { matches: boolean }
const moved = vi.fn<(index: number) => void>()

// Preloaded, so that no test waits for it.
beforeAll(() => import('./start-swiper.ts'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  calm = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => calm)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 30 + [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH
  })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH)
  moved.mockReset()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const root = openReactRoot('page')

type Props = { index: number; hasZoom?: boolean; onMoved?: (index: number) => void; tell: (slides: Slides) => void }
const Row = ({ tell, index, onMoved = moved, hasZoom = false }: Props) => {
  const own = useSlides({ index, count: 3, onMoved, hasZoom })
  tell(own)
  return (
    <div id="all" {...own.wakes}>
      <div id="row" {...own.row}>
        <div style={{ paddingInlineStart: 0, paddingInlineEnd: 0 }}>
          {[1, 2, 3].map((item) => (
            <div key={item} style={{ width: WIDTH }}>
              <button>{item}</button>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
const tell = (told: Slides) => {
  slides = told
}
const show = (props: Omit<Props, 'tell'> = { index: 0 }) => root.show(<Row {...props} tell={tell} />)
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body
const row = () => find('#row')
const rest = () => act(async () => vi.advanceTimersByTimeAsync(1000))
/** Simulates scrolling of the row until it rests. */
const scroll = async (item: number) => {
  row().scrollLeft = item * WIDTH
  row().dispatchEvent(new Event('scroll'))
  await rest()
}
const watchScrolls = () =>
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (this: HTMLElement) {})
const press = (key: string, more: KeyboardEventInit = {}, at = row()) =>
  act(async () => !at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })))

describe('a natively scrolled row', () => {
  it('moves to the given item smoothly, or at once with reduced motion', async () => {
    const scrolls = watchScrolls()
    await show()
    expect(scrolls).not.toHaveBeenCalled()
    await show({ index: 2 })
    expect(scrolls).toHaveBeenLastCalledWith({ left: 2 * WIDTH, behavior: 'smooth' })
    calm.matches = true
    await act(async () => void calm.dispatchEvent(new Event('change')))
    await show({ index: 1 })
    expect(scrolls).toHaveBeenLastCalledWith({ left: WIDTH, behavior: 'auto' })
  })

  it('reports the item a visitor scrolled to, to the latest callback', async () => {
    const early = vi.fn()
    await show({ index: 0, onMoved: early })
    await show()
    await scroll(1)
    expect(moved).toHaveBeenCalledExactlyOnceWith(1)
    expect(early).not.toHaveBeenCalled()
  })

  it('reports nothing if it rests at the current item', async () => {
    await show()
    await scroll(1)
    await show({ index: 1 })
    moved.mockReset()
    await scroll(1)
    expect(moved).not.toHaveBeenCalled()
  })

  it('reports no items passed during its own scroll, and reports the visitor’s again afterwards', async () => {
    watchScrolls()
    await show()
    await show({ index: 2 })
    await scroll(1)
    await scroll(2)
    expect(moved).not.toHaveBeenCalled()
    await scroll(1)
    expect(moved).toHaveBeenCalledExactlyOnceWith(1)
  })

  it.each(['wheel', 'touchstart', 'pointerdown'])(
    'reports scrolling as the visitor’s from their first %s on',
    async (type) => {
      watchScrolls()
      await show()
      await show({ index: 2 })
      row().dispatchEvent(Object.assign(new Event(type), { touches: [] }))
      await scroll(1)
      expect(moved).toHaveBeenCalledExactlyOnceWith(1)
    },
  )

  it('reports nothing after unmount', async () => {
    await show()
    const gone = row()
    await root.show(null)
    gone.scrollLeft = WIDTH
    gone.dispatchEvent(new Event('scroll'))
    await rest()
    expect(moved).not.toHaveBeenCalled()
  })
})

describe('a key on a row', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('requests the target item: %s from item %i to item %i', async (key, index, wanted) => {
    watchScrolls()
    await show({ index })
    expect(await press(key)).toBe(true)
    expect(moved).toHaveBeenCalledExactlyOnceWith(wanted)
  })

  it.each<[string, KeyboardEventInit]>([
    ['Enter', {}],
    ['ArrowRight', { altKey: true }],
    ['ArrowRight', { ctrlKey: true }],
    ['ArrowRight', { metaKey: true }],
    ['ArrowRight', { shiftKey: true }],
  ])('is left to the browser: %s with %j', async (key, more) => {
    await show()
    expect(await press(key, more)).toBe(false)
    expect(moved).not.toHaveBeenCalled()
  })

  it('in a nested control is left to the browser', async () => {
    await show()
    expect(await press('ArrowRight', {}, find('button'))).toBe(false)
    expect(moved).not.toHaveBeenCalled()
  })
})

describe('a row moved by Swiper', () => {
  const isTaken = () => row().classList.contains('swiper-initialized')
  const waitUntilTaken = () =>
    vi.waitFor(async () => {
      await rest()
      expect(isTaken()).toBe(true)
    })
  const wake = async () => {
    await act(async () => slides.wakes.onTouchStart?.({} as never))
    await waitUntilTaken()
  }
  const place = () => find('#row > div').style.transform

  it.each(['onPointerEnter', 'onTouchStart', 'onFocus'] as const)(
    'is taken over by Swiper on the first interaction: %s',
    async (name) => {
      await show()
      await rest()
      expect(isTaken()).toBe(false)
      await act(async () => slides.wakes[name]?.({} as never))
      await waitUntilTaken()
    },
  )

  it('keeps its item when Swiper takes over, and then moves to the given one', async () => {
    await show()
    row().scrollLeft = WIDTH
    await wake()
    expect(place()).toContain(`-${WIDTH}px`)
    await show({ index: 1 })
    moved.mockReset()
    const scrolls = watchScrolls()
    await show({ index: 2 })
    expect(place()).toContain(`-${2 * WIDTH}px`)
    expect(scrolls).not.toHaveBeenCalled()
    expect(moved).not.toHaveBeenCalled()
  })

  it('is released on unmount', async () => {
    await show()
    await wake()
    const gone = row()
    await root.show(null)
    expect(gone.classList.contains('swiper-initialized')).toBe(false)
  })

  it('prevents dragging its pictures and links with the mouse', async () => {
    await show()
    const drag = () => !find('button').dispatchEvent(new Event('dragstart', { bubbles: true, cancelable: true }))
    expect(drag()).toBe(false)
    await wake()
    expect(drag()).toBe(true)
  })

  it('does not start Swiper after the page has gone', async () => {
    await show()
    const gone = row()
    await act(async () => slides.wakes.onFocus?.({} as never))
    await root.show(null)
    await rest()
    expect(gone.classList.contains('swiper-initialized')).toBe(false)
  })

  it('is so at once if the visitor is already on it at hydration', async () => {
    const matches = vi
      .spyOn(HTMLElement.prototype, 'matches')
      .mockImplementation((selector) => selector.includes(':hover'))
    await show()
    matches.mockRestore()
    await waitUntilTaken()
  })
})
