import { expect, it } from 'vitest'
import { productOf } from '#kit/price/product-query.ts'
import type { Event } from '#schemas/generated/api/events.ts'
import { findPrices, toOption, toProduct, toInnerProduct } from '#tests/product-fixtures.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { eventOf } from './queries.ts'

const offer: Event = {
  id: 40,
  productId: 7,
  exhibitionId: null,
  title: '조용히 드리는 가격',
  summary: '링크를 받으신 분만',
  isSecret: true,
  startAt: '2026-11-18T01:00:00.000Z',
  endAt: '2026-12-05T14:59:00.000Z',
  options: [
    toOption({ id: 104_001, name: '이벤트 1회', price: 159_000, originalPrice: 189_000, isDefault: false }),
    toOption({ id: 104_002, name: '정상가 1회', price: 189_000 }),
  ],
  weight: 1,
  state: 'ONGOING',
  optionCount: 2,
  lowestPrice: 159_000,
  product: toInnerProduct(),
  fallbackFields: [],
}

const render = (event: Event, page: PageChanges = {}) => {
  const changes = { params: { productId: '7', eventId: '40' }, ...page }
  const facts = toPageFacts(changes)
  return renderSection(section, {
    page: changes,
    data: [
      [eventOf(facts), { row: event }],
      [productOf(facts), { row: toProduct() }],
    ],
  })
}

it('uses the offer’s title as heading and shows its period in the clinic’s time zone', () => {
  const html = render(offer)
  expect(html).toMatch(/<h1[^>]*>조용히 드리는 가격<\/h1>/)
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('2026-11-18 10:00 – 2026-12-05 23:59까지')
})

it('shows the offer’s own options and their prices', () => {
  const html = render(offer)
  expect(html).toContain('이벤트 1회')
  expect(html).toContain('159,000')
  expect(html).not.toContain('2cc 3회')
})

it('omits the unmodified option if the clinic hides it', () => {
  expect(render(offer)).toContain('정상가 1회')
  expect(render(offer, { config: { hideEventPageDefaultProductOption: true } })).not.toContain('정상가 1회')
})

it('sells nothing before its start or after its end', () => {
  const upcoming = render({ ...offer, state: 'UPCOMING' })
  expect(upcoming).toContain('아직 시작하지 않은 이벤트입니다')
  const ended = render({ ...offer, state: 'ENDED' })
  expect(ended).toContain('종료된 이벤트입니다')
  for (const html of [upcoming, ended]) {
    expect(html).toContain('href="/products/7"')
    expect(findPrices(html)).toEqual([])
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
})

it('derives the page’s status from the offer', () => {
  const page = toPageFacts({ params: { productId: '7', eventId: '40' } })
  const asked = section.critical?.({ settings: { bag: 'none', reservation: 'visit' }, content: null, page })
  expect(asked?.[0]?.queryKey).toEqual(['getEvent', { eventId: 40, productId: 7, languageCode: 'ko' }])
})

it('shows no price if the site hides prices', () => {
  expect(findPrices(render(offer, { config: { hasPriceView: false } }))).toEqual([])
})

it('explains payment if prices are shown, and labels its pictures', () => {
  expect(render(offer)).toContain('결제')
  expect(render(offer)).toMatch(/aria-label="글로우 스킨부스터[^"]*"/)
  expect(render(offer, { config: { hasPriceView: false } })).not.toContain('결제')
})
