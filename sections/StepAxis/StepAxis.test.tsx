import { expect, it } from 'vitest'
import { renderOnTreatment } from '#tests/treatment-page.ts'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const render = (product: Partial<Product> = {}, settings = {}) => renderOnTreatment(section, { product, settings })

it('tells each step with its minutes, in their order', () => {
  const html = render()
  expect(html).toMatch(/<ol.*상담<\/h3>15분.*깊이를 정합니다\..*시술<\/h3>상태에 따라.*한 점씩 주입합니다\./)
})

it('is nothing where a treatment has no steps', () => {
  expect(render({ steps: [] })).toBe('')
})
