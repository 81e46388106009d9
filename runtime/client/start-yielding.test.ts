// Words and controls lie in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endListenersAfterEach, find } from '#tests/page-listeners.ts'
import { overlaps, startYieldingToContent } from './yield-to-content.ts'

endListenersAfterEach()

/** Positions of elements: happy-dom has no layout. */
let places: Map<Element, DOMRect>
let change: () => void
const rect = (left: number, top: number, right: number, bottom: number) =>
  new DOMRect(left, top, right - left, bottom - top)
const HOME = rect(300, 700, 360, 760)

beforeEach(() => {
  vi.useFakeTimers()
  places = new Map()
  change = () => {}
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        change = tell
      }
      observe() {}
    },
  )
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390)
  const placeOf = (element: Element) => places.get(element) ?? rect(0, 0, 0, 0)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return placeOf(this)
  })
  for (const [name, side] of [
    ['offsetLeft', 'left'],
    ['offsetTop', 'top'],
    ['offsetWidth', 'width'],
    ['offsetHeight', 'height'],
  ] as const) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return placeOf(this)[side]
    })
  }
  document.elementsFromPoint = (x, y) =>
    [...places.keys()].toReversed().filter((element) => overlaps(placeOf(element), rect(x, y, x + 0.1, y + 0.1)))
  // An element's text fills its whole box.
  vi.spyOn(document, 'createRange').mockImplementation(() => {
    let held: Node | null = null
    return {
      selectNodeContents: (node: Node) => (held = node),
      getClientRects: () => [placeOf(held?.parentElement ?? document.body)],
    } as unknown as Range
  })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'elementsFromPoint')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const put = (main: string, fixed = '<div data-fixed id="fixed"></div>') => {
  document.body.innerHTML = `<main>${main}</main><div data-place="floating">${fixed}</div>`
  places.set(find('#fixed'), HOME)
}
const rest = () => vi.advanceTimersByTimeAsync(1000)
const place = () => [find('#fixed').style.getPropertyValue('--lift'), find('#fixed').hasAttribute('data-aside')]
const button = (where: DOMRect) => {
  put('<button id="under">Book</button>')
  places.set(find('#under'), where)
}

describe('a fixed element over a page', () => {
  it('stays in place over content without text or controls', () => {
    put('<img id="under"><p id="blank"> </p>')
    places.set(find('#under'), rect(0, 0, 390, 800))
    places.set(find('#blank'), rect(0, 0, 390, 800))
    startYieldingToContent()
    expect(place()).toEqual(['0px', false])
  })

  it('rises over a control', () => {
    button(rect(20, 740, 370, 790))
    startYieldingToContent()
    expect(place()).toEqual(['24px', false])
  })

  it.each([
    ['beneath a corner of it', rect(350, 740, 390, 790), '24px'],
    ['right of it', rect(360, 700, 390, 760), '0px'],
    ['below it', rect(300, 760, 360, 800), '0px'],
  ])('rises only as far as needed for a control %s', (_, where, lift) => {
    button(where)
    startYieldingToContent()
    expect(place()).toEqual([lift, false])
  })

  it('rises over a control within the height limit, even an empty one', () => {
    button(rect(20, 700, 370, 796))
    find('#under').textContent = ''
    startYieldingToContent()
    expect(place()).toEqual(['72px', false])
  })

  it('rises over an element inside a control', () => {
    put('<a href="/a"><i id="under"></i></a>')
    places.set(find('a'), rect(20, 740, 370, 790))
    places.set(find('#under'), rect(20, 740, 370, 790))
    startYieldingToContent()
    expect(place()).toEqual(['24px', false])
  })

  it('covers a control taller than the limit, but not its text', async () => {
    button(rect(20, 700, 370, 797))
    find('#under').textContent = ''
    startYieldingToContent()
    expect(place()).toEqual(['0px', false])
    find('#under').textContent = 'Read'
    change()
    await rest()
    expect(place()).toEqual(['72px', false])
  })

  it('moves to the edge if text fills the page, and back when the text is gone', async () => {
    put('<p id="under">Words</p>')
    places.set(find('#under'), rect(20, 0, 362, 844))
    startYieldingToContent()
    expect(place()).toEqual(['0px', true])
    places.delete(find('#under'))
    change()
    await rest()
    expect(place()).toEqual(['0px', false])
  })

  it('makes way for text of the footer, and not for other fixed elements', () => {
    put('')
    document.body.insertAdjacentHTML('beforeend', '<footer data-place="footer"><p id="foot">Words</p></footer>')
    document.body.insertAdjacentHTML('beforeend', '<div id="toast">Words</div>')
    places.set(find('#toast'), rect(0, 0, 390, 844))
    startYieldingToContent()
    expect(place()).toEqual(['0px', false])
    places.set(find('#foot'), rect(0, 730, 390, 780))
    startYieldingToContent()
    expect(place()).toEqual(['48px', false])
  })

  it('stays in place while one of its parts is open', () => {
    button(rect(20, 740, 370, 790))
    find('#fixed').innerHTML = '<details open></details>'
    startYieldingToContent()
    expect(place()).toEqual(['', false])
  })

  it.each(['scroll', 'resize'])('updates its position once the page has come to rest: %s', async (type) => {
    button(rect(20, 740, 370, 790))
    startYieldingToContent()
    places.delete(find('#under'))
    window.dispatchEvent(new Event(type))
    expect(place()).toEqual(['24px', false])
    await vi.advanceTimersByTimeAsync(100)
    window.dispatchEvent(new Event(type))
    await vi.advanceTimersByTimeAsync(100)
    expect(place()).toEqual(['24px', false])
    await rest()
    expect(place()).toEqual(['0px', false])
  })

  it('is positioned when it has hydrated', async () => {
    button(rect(20, 740, 370, 790))
    startYieldingToContent()
    find('[data-place]').insertAdjacentHTML('beforeend', '<div data-fixed id="late"></div>')
    places.set(find('#late'), HOME)
    await rest()
    expect(find('#late').style.getPropertyValue('--lift')).toBe('24px')
  })
})

describe('a slip at the bottom of the window', () => {
  const slip = (words: DOMRect) => {
    put('<h1 id="title">Title</h1>', '<div data-fixed="slip" id="fixed"></div>')
    places.set(find('main'), rect(0, 60, 390, 4000))
    places.set(find('#title'), words)
  }

  it('rises over text of the first view without touching it', () => {
    slip(rect(0, 600, 390, 707))
    startYieldingToContent()
    // 168 px would cover no text, but touch it.
    expect(place()).toEqual(['192px', false])
  })

  it('returns to the bottom once the visitor has scrolled past the first view', async () => {
    slip(rect(0, 600, 390, 707))
    startYieldingToContent()
    vi.stubGlobal('scrollY', 41)
    window.dispatchEvent(new Event('scroll'))
    await rest()
    expect(place()).toEqual(['0px', false])
    vi.stubGlobal('scrollY', 40)
    window.dispatchEvent(new Event('scroll'))
    await rest()
    expect(place()).toEqual(['192px', false])
  })

  it('stays at the bottom if it would have to rise over the header', () => {
    slip(rect(0, 60, 390, 844))
    startYieldingToContent()
    expect(place()).toEqual(['0px', false])
  })
})
