import { expect, it } from 'vitest'
import { renderOnTreatment } from '#tests/treatment-page.ts'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const render = (product: Partial<Product> = {}, settings = {}) => renderOnTreatment(section, { product, settings })

it('shows each step with its minutes, in order', () => {
  const html = render()
  expect(html).toMatch(/<ol.*상담<\/h3>15분.*깊이를 정합니다\..*시술<\/h3>상태에 따라.*한 점씩 주입합니다\./)
})

it('renders nothing for a treatment without steps', () => {
  expect(render({ steps: [] })).toBe('')
})
