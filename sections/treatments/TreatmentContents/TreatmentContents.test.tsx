import { expect, it } from 'vitest'
import { categoriesOf } from '#kit/price/product-query.ts'
import { listForms } from '#tests/every-form.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { categories, findPrices, toProductSummary } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { listedOf } from './queries.ts'

const notice = { vat: '부가세 별도입니다.', sideEffects: '붉어질 수 있습니다.', price: '예상 가격입니다.' }
const products = [toProductSummary(), toProductSummary({ id: 8, name: '피코 토닝', categoryIds: [2, 1] })]

const render = (page: PageChanges = {}, rows = products, settings = {}, total = rows.length) => {
  const changes = { route: '/products', path: '/products', ...page }
  const facts = toPageFacts(changes)
  return renderSection(section, {
    page: changes,
    settings,
    content: notice,
    data: [
      [listedOf(facts, 48), { rows, total, page: Number(facts.query['page'] ?? 1), size: 48 }],
      [categoriesOf(facts), categories],
    ],
  })
}

it('shows every treatment once, under its first category, with a folio', () => {
  const html = render()
  expect(html).toMatch(/<h3[^>]*>스킨부스터<\/h3>/)
  expect(html.match(/href="\/products\/8"/g)).toHaveLength(1)
  expect(html).toMatch(/aria-hidden="true"[^>]*>8<\/span>.*aria-hidden="true"[^>]*>12<\/span>/)
})

it('shows a single list on a category’s own page', () => {
  const html = render({ query: { categoryId: '1' } })
  expect(html).not.toMatch(/<h3[^>]*>스킨부스터<\/h3>/)
  expect(html).toMatch(/<h3[^>]*><a[^>]*href="\/products\/8"[^>]*>피코 토닝/)
})

it.each(listForms(section.settings))('shows no price if the site hides prices, with the settings %j', (settings) => {
  const html = render({ config: { hasPriceView: false } }, products, settings)
  expect(findPrices(html)).toEqual([])
  expect(html).not.toContain(notice.price)
  expect(html).toContain(notice.sideEffects)
})

it('shows prices unless its settings omit them', () => {
  const html = render({}, products, { hasPrices: true })
  expect(findPrices(html)).toContain('189,000')
  for (const words of Object.values(notice)) expect(html).toContain(words)
  expect(findPrices(render({}, products, { hasPrices: false }))).toEqual([])
})

it('shows a message without treatments', () => {
  expect(render({}, [])).toContain('찾으시는 시술이 아직 없어요')
})

it('continues the folios on the next page', () => {
  expect(render({ query: { page: '2' } }, products, {}, 60)).toMatch(/aria-hidden="true"[^>]*>200<\/span>/)
})

it('shows each chapter’s own text', () => {
  const html = render()
  expect(html).toMatch(/스킨부스터<\/h3>.*수분을 채웁니다\./)
  const second = render({}, [toProductSummary({ id: 8, categoryIds: [2] })])
  expect(second).toMatch(/보습·재생<\/h3>.*장벽을 돌봅니다\./)
  expect(second).not.toContain('수분을 채웁니다.')
})

it('marks a price as a starting price only if there are several options', () => {
  const show = (optionCount: number) => render({}, [toProductSummary({ optionCount })], { hasPrices: true })
  expect(show(3)).toContain('부터')
  expect(show(1)).not.toContain('부터')
})
