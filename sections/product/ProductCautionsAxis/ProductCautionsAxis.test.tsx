import { expect, it } from 'vitest'
import { expectAllCautions } from '#tests/treatment-expectations.ts'
import { renderOnTreatment } from '#tests/treatment-page.ts'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const render = (product: Partial<Product> = {}, settings = {}) => renderOnTreatment(section, { product, settings })

it('shows every caution and the side effects without collapsing any', () => {
  expectAllCautions(render())
  expect(render({}, { hasLink: false })).not.toContain('href="/after-notices"')
})

it('renders nothing without cautions and side effects', () => {
  expect(render({ cautions: [], sideEffects: '' })).toBe('')
  expect(render({ cautions: [] })).toContain('붉어짐과 멍')
})
