import { expect, it } from 'vitest'
import { expectWholeTreatment } from '#tests/treatment-expectations.ts'
import { renderOnTreatment } from '#tests/treatment-page.ts'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const render = (product: Partial<Product> = {}, settings = {}) => renderOnTreatment(section, { product, settings })

it('shows the sentence, the reasons and the full text, with the other pictures', () => {
  expectWholeTreatment(render())
})

it('omits parts that the layout turns off, and an empty list of reasons', () => {
  const html = render(
    { intro: { title: '채워 넣습니다', text: '채웁니다.', items: [] } },
    { hasPictures: false, hasFacts: false },
  )
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<ul')
  expect(html).not.toContain('약 30분')
})
