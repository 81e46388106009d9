import { expect, it } from 'vitest'
import { productOf } from '#kit/price/product-query.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { toProduct } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const page = { path: '/products/7', route: '/products/{productId}', params: { productId: '7' } } as const
const PRODUCT = toProduct()
const [image = PRODUCT.thumbnail] = PRODUCT.images

const render = (images: (typeof PRODUCT)['images']) =>
  renderSection(section, { page, data: [[productOf(toPageFacts(page)), { row: toProduct({ images }) }]] })

it('shows the pictures after the first, labelled with the treatment', () => {
  const html = render([image, { ...image, src: '/media/hero-water.webp' }])
  expect(html).toMatch(new RegExp(`<section[^>]*aria-label="${PRODUCT.name}`))
  expect(html).toContain('hero-water')
  expect(html).not.toContain(image.src)
})

it('renders nothing if the page already shows the only picture', () => {
  expect(render([image])).toBe('')
})
