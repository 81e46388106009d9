import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleCommands, type Command } from '#kit/commands.ts'
import { findClickedLink, goBack, keepPlace, openBooking, openSearch, toPageUrl } from './link-click.ts'

class FakeElement {
  closest(): FakeElement | null {
    return null
  }
}
class FakeLink extends FakeElement {
  href = ''
  target = ''
  search = ''
  hash = ''
  dataset: Record<string, string> = {}
  hasDownload = false
  override closest(): FakeLink {
    return this
  }
  hasAttribute(name: string): boolean {
    return name === 'download' && this.hasDownload
  }
}

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLAnchorElement', FakeLink)
  vi.stubGlobal('location', { origin: 'https://lumi.example', search: '?sort=name', hash: '#list' })
})
afterEach(() => vi.unstubAllGlobals())

/** Creates a link like the browser's. */
const toLink = (changes: Partial<FakeLink> = {}): HTMLAnchorElement & FakeLink =>
  // Only the properties of a link that are read here.
  Object.assign(new FakeLink(), { href: 'https://lumi.example/en/products' }, changes) as never

const click = (changes: object = {}): MouseEvent =>
  // Only the properties of a click that are read here.
  ({ defaultPrevented: false, button: 0, target: toLink(), ...changes }) as never

describe('a click', () => {
  it('finds the link that contains its target', () => {
    expect(findClickedLink(click())).toBeInstanceOf(FakeLink)
  })

  it.each([
    ['was answered by somebody else', { defaultPrevented: true }],
    ['is of another button', { button: 1 }],
    ['wants a new window', { ctrlKey: true }],
    ['wants a new window on a Mac', { metaKey: true }],
    ['wants a new window in front', { shiftKey: true }],
    ['wants the file', { altKey: true }],
    ['is on no link', { target: new FakeElement() }],
    ['is on nothing', { target: null }],
  ])('is left to the browser if it %s', (_, changes) => {
    expect(findClickedLink(click(changes))).toBeNull()
  })
})

describe('a page of this site', () => {
  it.each([
    ['https://lumi.example/en/products?sort=name#x', {}, true],
    ['https://other.example/en/products', {}, false],
    ['https://lumi.example/api/customer/global/faqs', {}, false],
    ['https://lumi.example/media/price-list.pdf', {}, false],
    ['tel:+8225550142', {}, false],
    ['https://lumi.example/en/products', { target: '_blank' }, false],
    ['https://lumi.example/en/products', { hasDownload: true }, false],
  ])('is the target of %s with %o: %s', (href, changes, expected) => {
    expect(toPageUrl(toLink({ href, ...changes }))?.href).toBe(expected ? href : undefined)
  })
})

describe('a link to the same page in another language', () => {
  it('gets the current query and hash of the browser', () => {
    const link = toLink({ dataset: { keepsPlace: '' } })
    keepPlace(link)
    expect([link.search, link.hash]).toEqual(['?sort=name', '#list'])
  })

  it('is the only kind of link that gets them', () => {
    const link = toLink({ search: '?a=1' })
    keepPlace(link)
    expect([link.search, link.hash]).toEqual(['?a=1', ''])
  })
})

it('openSearch detects a link to the search panel, and a panel that mounts later gets the command', () => {
  expect(openSearch(toLink())).toBe(false)
  expect(openSearch(toLink({ dataset: { opensSearch: '' } }))).toBe(true)
  const late = vi.fn()
  handleCommands(['search.toggle'], late)()
  expect(late).toHaveBeenCalledExactlyOnceWith({ type: 'search.toggle' })
})

it('a link with goesBack goes back in the history, or to its own address without one', () => {
  const back = vi.fn()
  const link = toLink({ dataset: { goesBack: '' } })
  vi.stubGlobal('history', { length: 2, back })
  expect(goBack(toLink())).toBe(false)
  expect(goBack(link)).toBe(true)
  vi.stubGlobal('history', { length: 1, back })
  expect(goBack(link)).toBe(false)
  expect(back).toHaveBeenCalledOnce()
})

describe('a link that opens the booking widget', () => {
  it('sends a command with its kind and option, in any section', () => {
    const sent: Command[] = []
    const stop = handleCommands(['booking.open'], (command) => sent.push(command))
    expect(openBooking(toLink({ dataset: { booking: 'visit' } }))).toBe(true)
    expect(openBooking(toLink({ dataset: { booking: 'treatment' } }))).toBe(true)
    expect(openBooking(toLink({ dataset: { booking: 'treatment', option: '12' } }))).toBe(true)
    expect(openBooking(toLink())).toBe(false)
    expect(openBooking(toLink({ dataset: { booking: 'other' } }))).toBe(false)
    stop()
    expect(sent).toEqual([
      { type: 'booking.open', kind: 'visit' },
      { type: 'booking.open', kind: 'treatment' },
      { type: 'booking.open', kind: 'treatment', optionIds: [12] },
    ])
  })

  it('is followed if the page has no widget, and queues no command', () => {
    expect(openBooking(toLink({ dataset: { booking: 'visit' } }))).toBe(false)
    const late = vi.fn()
    handleCommands(['booking.open'], late)()
    expect(late).not.toHaveBeenCalled()
  })
})
