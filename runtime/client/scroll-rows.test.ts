// A row of links is dragged in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endListenersAfterEach, find } from '#tests/page-listeners.ts'
import { startScrollRows } from './scroll-rows.ts'

endListenersAfterEach()

let row: HTMLElement
let showActive: () => void
let scrolled: ReturnType<typeof vi.fn<(options?: ScrollToOptions | number) => void>>
let isCalm: boolean
let captured: number[]

beforeEach(() => {
  document.body.innerHTML =
    '<nav data-scroll-row><a id="one" href="#one"><b>1</b></a><a id="two" href="#two">2</a></nav><a id="far" href="#far">3</a>'
  row = find('nav')
  isCalm = false
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  const place = (element: HTMLElement, left: number, width: number) =>
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ left, width } as DOMRect)
  place(row, 10, 200)
  place(find('#one'), 10, 100)
  place(find('#two'), 310, 100)
  vi.spyOn(row, 'scrollWidth', 'get').mockReturnValue(1000)
  scrolled = vi.fn<(options?: ScrollToOptions | number) => void>()
  row.scrollTo = scrolled
  captured = []
  row.setPointerCapture = (id) => void captured.push(id)
  row.hasPointerCapture = (id) => captured.includes(id)
  showActive = startScrollRows()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const point = (type: string, clientX: number, more: PointerEventInit = {}, target: Element = find('#one')) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      clientX,
      clientY: 5,
      pointerId: 7,
      pointerType: 'mouse',
      buttons: 1,
      bubbles: true,
      ...more,
    }),
  )
/** Clicks; returns whether the click reaches listeners behind the row. */
const click = (target: Element = find('#one'), detail = 1) => {
  const follow = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', follow)
  target.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
  document.removeEventListener('click', follow)
  return follow.mock.calls.length > 0
}

describe('a mouse', () => {
  it('drags a row from its current position, and captures the pointer once', () => {
    row.scrollLeft = 50
    point('pointerdown', 100)
    point('pointermove', 80)
    point('pointermove', 60)
    expect(row.scrollLeft).toBe(90)
    expect(captured).toEqual([7])
  })

  it.each([
    ['has moved hardly', 103, {}],
    ['is a finger', 60, { pointerType: 'touch' }],
    ['has another button down', 60, { buttons: 2 }],
  ])('drags nothing when it %s', (_, to, more) => {
    point('pointerdown', 100)
    point('pointermove', to, more)
    expect(row.scrollLeft).toBe(0)
    expect(captured).toEqual([])
  })

  it.each(['pointerup', 'pointercancel'])('drags nothing after %s, and nothing outside a row', (end) => {
    point('pointerdown', 100)
    point(end, 100)
    point('pointermove', 60)
    expect(row.scrollLeft).toBe(0)
    point('pointerdown', 100, {}, find('#far'))
    point('pointermove', 60)
    expect(row.scrollLeft).toBe(0)
  })

  it('does not drag links out of a row', () => {
    const drag = (target: Element) => !target.dispatchEvent(new Event('dragstart', { bubbles: true, cancelable: true }))
    expect([drag(find('#one')), drag(find('#far'))]).toEqual([true, false])
  })
})

describe('a click', () => {
  it('is suppressed after a drag, and the next one works again', () => {
    point('pointerdown', 100)
    point('pointermove', 60)
    point('pointerup', 60)
    expect(click()).toBe(false)
    expect(scrolled).not.toHaveBeenCalled()
    expect(click()).toBe(true)
  })

  it('is suppressed when the finger is lifted elsewhere', () => {
    point('pointerdown', 100)
    point('pointerup', 60)
    expect(click()).toBe(false)
  })

  it('works if the pointer moved only in an earlier press', () => {
    point('pointerdown', 100)
    point('pointermove', 60)
    point('pointerdown', 100)
    point('pointerup', 102)
    expect(click()).toBe(true)
  })

  it('by keyboard works after a drag, and so does one beside the row', () => {
    point('pointerdown', 100)
    point('pointerup', 60)
    expect(click(find('#far'))).toBe(true)
    expect(click(find('#one'), 0)).toBe(true)
  })

  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('scrolls its link to the middle of the row, smoothly unless motion is reduced: %s', (isWished, behavior) => {
    isCalm = isWished
    row.scrollLeft = 20
    click(find('#two'))
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 270, behavior })
  })

  it('inside a link counts for the link, and outside all links for none', () => {
    click(find('#one b'))
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 0, behavior: 'smooth' })
    click(row)
    expect(scrolled).toHaveBeenCalledOnce()
  })
})

it('showActive scrolls to the link of the current page, if the row has one', () => {
  showActive()
  expect(scrolled).not.toHaveBeenCalled()
  find('#two').setAttribute('aria-current', 'page')
  showActive()
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 250, behavior: 'smooth' })
})
