import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellFetchedAhead, tellShown } from './tell-shown.ts'

const sent: string[] = []
let entries: object[]
let document: EventTarget & { referrer: string; prerendering?: boolean }
beforeEach(() => {
  sent.splice(0)
  entries = []
  document = Object.assign(new EventTarget(), { referrer: 'https://www.google.com/' })
  vi.stubGlobal('location', { pathname: '/en/products', search: '?page=2' })
  vi.stubGlobal('navigator', { sendBeacon: (url: string) => sent.push(url) > 0 })
  vi.stubGlobal('performance', { getEntriesByType: () => entries })
  vi.stubGlobal('document', document)
})
afterEach(() => vi.unstubAllGlobals())

const PATH = '/_shown?path=%2Fen%2Fproducts%3Fpage%3D2'
const FROM_SEARCH = `${PATH}&from=https%3A%2F%2Fwww.google.com%2F`

it('tellShown reports the current page', () => {
  tellShown()
  expect(sent).toEqual([PATH])
})

it.each([[{ deliveryType: '' }], [{ deliveryType: 'cache', activationStart: 0 }], [{}], [undefined]])(
  'tellFetchedAhead does not report a first page that the server has counted: %o',
  (how) => {
    entries = how ? [how] : []
    tellFetchedAhead()
    expect(sent).toEqual([])
  },
)

it.each([{ deliveryType: 'navigational-prefetch' }, { activationStart: 120 }])(
  'tellFetchedAhead reports a first page that was fetched ahead, with its referrer: %o',
  (how) => {
    entries = [how]
    document.prerendering = false
    tellFetchedAhead()
    expect(sent).toEqual([FROM_SEARCH])
  },
)

it('tellFetchedAhead reports a prerendered page once the visitor opens it', () => {
  document.prerendering = true
  tellFetchedAhead()
  expect(sent).toEqual([])
  for (let time = 0; time < 2; time += 1) document.dispatchEvent(new Event('prerenderingchange'))
  expect(sent).toEqual([FROM_SEARCH])
})
