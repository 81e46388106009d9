import { expect, it } from 'vitest'
import { toOption, toProductSummary } from '#tests/product-fixtures.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { ProductCard } from './product-card.tsx'

const discounted = toProductSummary({ mainOption: toOption({ originalPrice: 240_000 }) })

it('is one link to the product, named by the product', () => {
  const html = renderPiece(<ProductCard product={toProductSummary()} />, { language: 'en' })
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/href="\/en\/products\/7"[^>]*>글로우 스킨부스터<\/a>/)
})

it('tells the struck price, the percentage and the price', () => {
  const html = renderPiece(<ProductCard product={discounted} />)
  expect(html).toMatch(/<s [^>]*>.*240,000/)
  expect(html).toContain('21%')
  expect(html).toContain('189,000')
})

it('says that there are other options only where the price is the lowest of several', () => {
  expect(renderPiece(<ProductCard product={toProductSummary({ optionCount: 3 })} />)).toContain('부터')
  expect(
    renderPiece(<ProductCard product={toProductSummary({ optionCount: 3, lowestPrice: 45_000 })} />),
  ).not.toContain('부터')
})

it('marks an estimate and names consulting in place of a price', () => {
  const estimate = toProductSummary({ mainOption: toOption({ isEstimatedPrice: true }) })
  expect(renderPiece(<ProductCard product={estimate} />)).toContain('예상')
  const consulting = toProductSummary({ mainOption: toOption({ isConsultingRequired: true, price: null }) })
  expect(renderPiece(<ProductCard product={consulting} />)).toContain('상담 후 안내')
})

it('tells no price where prices are hidden, and none on a quiet card', () => {
  expect(renderPiece(<ProductCard product={discounted} />, { config: { hasPriceView: false } })).not.toMatch(
    /\d,\d{3}|원<|%</,
  )
  expect(renderPiece(<ProductCard product={discounted} density="quiet" />)).not.toMatch(/\d,\d{3}|원<|%</)
})

it('shows badges in the page’s language', () => {
  const html = renderPiece(<ProductCard product={toProductSummary({ badges: ['LIMITED'] })} />, { language: 'ja' })
  expect(html).toContain('期間限定')
})
