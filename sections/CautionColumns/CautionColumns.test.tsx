import { expect, it } from 'vitest'
import { renderOnTreatment } from '#tests/treatment-page.ts'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const render = (product: Partial<Product> = {}, settings = {}) => renderOnTreatment(section, { product, settings })

it('tells every caution and the side effects, none of them folded away', () => {
  const html = render()
  expect(html).toMatch(/<dt[^>]*>당일<\/dt><dd[^>]*>미지근한 물로 씻습니다\./)
  expect(html).toContain('사우나를 피합니다.')
  expect(html).toContain('붉어짐과 멍이 생길 수 있습니다.')
  expect(html).not.toContain('<details')
  expect(html).toContain('href="/after-notices"')
  expect(render({}, { hasLink: false })).not.toContain('href="/after-notices"')
})

it('is nothing where there is nothing to mind', () => {
  expect(render({ cautions: [], sideEffects: '' })).toBe('')
  expect(render({ cautions: [] })).toContain('붉어짐과 멍')
})
