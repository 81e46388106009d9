import { expect, it } from 'vitest'
import { toOption, toProductSummary } from '#tests/product-fixtures.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { ProductCard } from './product-card.tsx'

const discounted = toProductSummary({ mainOption: toOption({ originalPrice: 240_000 }) })

it('ProductCard is a single link to the product, labelled with its name', () => {
  const html = renderPiece(<ProductCard product={toProductSummary()} />, { language: 'en' })
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/href="\/en\/products\/7"[^>]*>글로우 스킨부스터<\/a>/)
})

it('ProductCard shows original price, discount and price', () => {
  const html = renderPiece(<ProductCard product={discounted} />)
  expect(html).toMatch(/<s [^>]*>.*240,000/)
  expect(html).toContain('21%')
  expect(html).toContain('189,000')
})

it('ProductCard marks a minimum only if the price is the lowest of several options', () => {
  expect(renderPiece(<ProductCard product={toProductSummary({ optionCount: 3 })} />)).toContain('부터')
  expect(renderPiece(<ProductCard product={toProductSummary({ optionCount: 1 })} />)).not.toContain('부터')
  expect(
    renderPiece(<ProductCard product={toProductSummary({ optionCount: 3, lowestPrice: 45_000 })} />),
  ).not.toContain('부터')
})

it('ProductCard marks an estimate, and shows the consulting label instead of a price', () => {
  const estimate = toProductSummary({ mainOption: toOption({ isEstimatedPrice: true }) })
  expect(renderPiece(<ProductCard product={estimate} />)).toContain('예상')
  const consulting = toProductSummary({ mainOption: toOption({ isConsultingRequired: true, price: null }) })
  expect(renderPiece(<ProductCard product={consulting} />)).toContain('상담 후 안내')
})

it('ProductCard shows no price if prices are hidden, or on a quiet card', () => {
  expect(renderPiece(<ProductCard product={discounted} />, { config: { hasPriceView: false } })).not.toMatch(
    /\d,\d{3}|원<|%</,
  )
  expect(renderPiece(<ProductCard product={discounted} density="quiet" />)).not.toMatch(/\d,\d{3}|원<|%</)
})

it('ProductCard shows badges in the page’s language', () => {
  const html = renderPiece(<ProductCard product={toProductSummary({ badges: ['LIMITED'] })} />, { language: 'ja' })
  expect(html).toContain('期間限定')
})

it('ProductCard has a booking button if the site uses the widget and the product has an option', () => {
  const reserve = (changes: Parameters<typeof toProductSummary>[0] = {}, useWidget = true) =>
    renderPiece(<ProductCard product={toProductSummary(changes)} hasReserve />, { config: { useWidget } }).match(
      /<a [^>]*aria-label="[^"]*예약하기"[^>]*>/,
    )?.[0]
  expect(reserve()).toContain('data-booking="treatment"')
  expect(reserve()).toContain('data-option="101"')
  expect(reserve()).toContain('aria-label="글로우 스킨부스터 예약하기"')
  expect(reserve({}, false)).toBeUndefined()
  expect(reserve({ mainOption: null })).toBeUndefined()
  expect(renderPiece(<ProductCard product={toProductSummary()} />)).not.toContain('data-booking')
})

it('ProductCard shows its category above its name, and marks the words that match the search', () => {
  const html = renderPiece(<ProductCard product={toProductSummary()} category="보습" keyword="나누어" />)
  expect(html).toMatch(/>보습<\/p><h3/)
  expect(html).toMatch(/<mark[^>]*>나누어<\/mark>/)
  expect(renderPiece(<ProductCard product={toProductSummary()} category="" />)).toMatch(/<div[^>]*><h3/)
})

it('uses the given address and heading level', () => {
  const html = renderPiece(<ProductCard product={toProductSummary()} href="/exhibitions/3" level={2} />)
  expect(html).toMatch(/<h2[^>]*><a [^>]*href="\/exhibitions\/3"/)
})

it('ProductCard has no summary if compact, and no badges as a row with a small picture', () => {
  const product = toProductSummary({ badges: ['LIMITED'] })
  const compact = renderPiece(<ProductCard product={product} density="compact" />)
  expect(compact).not.toContain(product.summary)
  expect(compact).toContain('기간 한정')
  expect(compact).toContain('189,000')
  const row = renderPiece(<ProductCard product={product} density="row" sizes="50vw" />)
  expect(row).toContain(product.summary)
  expect(row).not.toContain('기간 한정')
  expect(row).toContain('sizes="104px"')
  expect(renderPiece(<ProductCard product={toProductSummary({ badges: [] })} />)).not.toContain('class="badges')
})

it('ProductCard shows no price without an option', () => {
  expect(renderPiece(<ProductCard product={toProductSummary({ mainOption: null })} />)).not.toMatch(/원<|상담/)
})

it('shows the consulting label if its option has no price, regardless of other prices', () => {
  const product = toProductSummary({ optionCount: 3, lowestPrice: null, mainOption: toOption({ price: null }) })
  expect(renderPiece(<ProductCard product={product} />)).toContain('상담 후 안내')
})
