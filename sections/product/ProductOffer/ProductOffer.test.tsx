import { expect, it } from 'vitest'
import { findPrices } from '#tests/product-fixtures.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { renderOnTreatment } from '#tests/treatment-page.ts'
import { section } from './index.ts'

const content = { vat: '부가세 별도', sideEffects: '부작용', price: '비급여 진료비입니다.' }

const render = (page: PageChanges = {}, settings = {}) => renderOnTreatment(section, { content, settings, page })

it('has every option, their total and the reservation button, at the anchor that the page links to', () => {
  const html = render()
  expect(html).toContain('id="product-offer"')
  expect(html.match(/type="checkbox"/g)).toHaveLength(4)
  expect(html).toContain('시술 예약하기')
  expect(html).toContain('장바구니 담기')
  expect(html).toContain('비급여 진료비입니다.')
  expect(html).toContain('이 시술 공유하기')
})

it('is beside its name in the margin if the layout says so', () => {
  const html = render({}, { form: 'margin' })
  expect(html).toMatch(/<section id="product-offer"/)
  expect(html).toMatch(/<h2[^>]*>비용과 예약<\/h2>/)
  expect(html.match(/type="checkbox"/g)).toHaveLength(4)
})

it('offers visits if its settings say so', () => {
  expect(render({}, { bag: 'none', reservation: 'visit' })).toContain('방문 예약하기')
})

it('shows no price and no amount in a remark if prices are hidden', () => {
  const html = render({ config: { hasPriceView: false } })
  expect(findPrices(html)).toEqual([])
  expect(html).not.toContain('비급여 진료비입니다.')
  expect(findPrices(render({ config: { hasPriceView: false } }, { form: 'margin' }))).toEqual([])
})
