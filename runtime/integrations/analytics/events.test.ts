import { describe, expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { hasPersonalData, toEntries, toFirstEntry, toPurchase } from './events.ts'

const ORIGIN = 'https://lumi.example'
const shown = (address: string, page: Parameters<typeof toPageFacts>[0] = {}) =>
  ({ type: 'page.shown', page: toPageFacts(page), title: 'A title', address }) as const

describe('the first entry', () => {
  it('contains the site and the configured accounts', () => {
    const tagManager = { gtmId: 'GTM-A', ga4Id: 'G-1', googleAdsConversionId: 'AW-1', naverConversionId: 's_1' }
    expect(toFirstEntry(toPageFacts({ integrations: { tagManager } }))).toEqual({
      clinic: 'lumi',
      homepage_type: 'COMMERCE',
      ga4_id: 'G-1',
      google_ads_id: 'AW-1',
      naver_id: 's_1',
    })
  })
})

describe('a page view', () => {
  it('contains address, path without language, route, title and language', () => {
    const page = { language: 'en', path: '/products/3', route: '/products/{productId}' } as const
    expect(toEntries(shown('/en/products/3#options', page), ORIGIN)).toEqual([
      {
        event: 'page_view',
        page_location: 'https://lumi.example/en/products/3#options',
        page_path: '/products/3',
        page_route: '/products/{productId}',
        page_title: 'A title',
        page_language: 'en',
      },
    ])
  })

  it('keeps the page’s own parameters and those of campaigns, and drops the rest of the query', () => {
    const page = { path: '/products', route: '/products', query: { sort: 'name' } }
    const address = '/products?sort=name&token=abc&utm_source=naver&email=me%40mail.example&gclid=EAIaIQobChMI8Nq2'
    expect(toEntries(shown(address, page), ORIGIN)[0]).toMatchObject({
      page_location: 'https://lumi.example/products?sort=name&utm_source=naver&gclid=EAIaIQobChMI8Nq2',
    })
  })

  it('does not contain the title that a visitor gave a post', () => {
    const route = '/cscenter/boards/{boardTypeId}/detail/{id}'
    const [entry] = toEntries(
      shown('/cscenter/boards/2/detail/7', { path: '/cscenter/boards/2/detail/7', route }),
      ORIGIN,
    )
    expect(entry).toMatchObject({ event: 'page_view', page_title: '루미 클리닉' })
  })
})

describe('a search', () => {
  const search = (keyword: string) =>
    toEntries(
      shown(`/search?keyword=${encodeURIComponent(keyword)}`, {
        path: '/search',
        route: '/search',
        query: { keyword },
      }),
      ORIGIN,
    )

  it('is reported with its keyword, after the page view of its results', () => {
    expect(search('스킨 부스터').map(({ event }) => event)).toEqual(['page_view', 'search'])
    expect(search('스킨 부스터')[1]).toEqual({ event: 'search', search_term: '스킨 부스터' })
  })

  it.each(['010-1234-5678', 'me@mail.example', '+82 10 1234 5678'])(
    'is counted without personal data such as %s',
    (keyword) => {
      const entries = search(keyword)
      expect(entries[1]).toEqual({ event: 'search' })
      expect(JSON.stringify(entries)).not.toContain(keyword)
      expect(JSON.stringify(entries)).not.toContain('5678')
    },
  )

  it('is not reported without a keyword', () => {
    expect(toEntries(shown('/search', { path: '/search', route: '/search' }), ORIGIN)).toHaveLength(1)
  })
})

it('toEntries reports clicks on contact channels with their section, and no other clicks', () => {
  expect(toEntries({ type: 'link.clicked', href: 'tel:+8225550142', section: 'SiteFooter' }, ORIGIN)).toEqual([
    { event: 'contact_click', contact_channel: 'phone', section: 'SiteFooter' },
  ])
  expect(toEntries({ type: 'link.clicked', href: `${ORIGIN}/products`, section: null }, ORIGIN)).toEqual([])
  expect(toEntries({ type: 'chat.opened', section: null }, ORIGIN)).toEqual([
    { event: 'contact_click', contact_channel: 'chat' },
  ])
})

it('toEntries reports the start of a reservation and of a chat', () => {
  expect(toEntries({ type: 'booking.opened', kind: 'treatment', optionCount: 2 }, ORIGIN)).toEqual([
    { event: 'reservation_start', reservation_kind: 'treatment', option_count: 2 },
  ])
  expect(toEntries({ type: 'chat.created' }, ORIGIN)).toEqual([{ event: 'chat_start' }])
})

describe('a purchase', () => {
  const reserved = { transactionId: 'R-1', totalPrice: 207_900, optionCount: 2 }

  it('has its value in KRW, and clears the data of an earlier one', () => {
    expect(toPurchase(reserved, toPageFacts())).toEqual([
      { ecommerce: null },
      {
        event: 'purchase',
        option_count: 2,
        ecommerce: { transaction_id: 'R-1', currency: 'KRW', value: 207_900 },
      },
    ])
  })

  it('has no value if prices are hidden or the total is unknown', () => {
    const hidden = toPageFacts({ config: { hasPriceView: false } })
    for (const entries of [
      toPurchase(reserved, hidden),
      toPurchase({ ...reserved, totalPrice: null }, toPageFacts()),
    ]) {
      expect(JSON.stringify(entries)).not.toMatch(/value|207/)
    }
  })
})

it.each([
  ['2026-11-21', false],
  ['5회 시술', false],
  ['보톡스 50 unit', false],
  ['02 555 0142', true],
  ['홍길동01012345678', true],
  ['821012345678', true],
  ['me@mail', true],
])('hasPersonalData of %s is %s', (text, isPersonal) => {
  expect(hasPersonalData(text)).toBe(isPersonal)
})
