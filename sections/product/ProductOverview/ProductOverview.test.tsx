import { describe, expect, it } from 'vitest'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import { categories, findPrices, toOption, toProduct } from '#tests/product-fixtures.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import type { ProductOverviewSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'

const notice = { vat: '부가세 별도', sideEffects: '부작용', price: '비급여 진료비입니다.' }

const render = (
  product: Product,
  page: PageChanges = {},
  settings: Partial<ProductOverviewSettings> = {},
  content: typeof notice | null = notice,
) => {
  const changes = { path: '/products/7', route: '/products/{productId}', params: { productId: '7' }, ...page }
  const facts = toPageFacts(changes)
  return renderSection(section, {
    ...(content && { content }),
    settings,
    page: changes,
    data: [
      [productOf(facts), { row: product }],
      [categoriesOf(facts), categories],
    ],
  })
}

it('uses the treatment as page heading and links to its category', () => {
  const html = render(toProduct(), { language: 'en' })
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>글로우 스킨부스터<\/h1>/)
  expect(html).toContain('href="/en/products/category/pick?categoryId=1"')
})

it('shows the discount and price above the options in a shop, and the chosen option', () => {
  const plain = render(toProduct())
  const html = render(toProduct(), {}, { look: 'shop' })
  const before = (text: string) => text.slice(0, text.indexOf('type="checkbox"'))
  expect(before(plain)).not.toMatch(/>\d+%</)
  expect(before(html).match(/>\d+%</g)).toHaveLength(2)
  expect(html.match(/2cc 1회/g)?.length).toBeGreaterThan(plain.match(/2cc 1회/g)?.length ?? 0)
  expect(findPrices(render(toProduct(), { config: { hasPriceView: false } }, { look: 'shop' }))).toEqual([])
})

it('shows no category if the partner hides categories', () => {
  expect(render(toProduct(), { config: { exposureCategory: false } })).not.toContain('categoryId=')
})

describe('options', () => {
  it('are checkboxes, with only the default one checked', () => {
    const html = render(toProduct())
    expect(html.match(/type="checkbox"/g)).toHaveLength(4)
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })

  it('are summed up if chosen, with VAT on its own line', () => {
    const html = render(toProduct())
    expect(html).toContain('선택한 옵션 1개')
    expect(html).toMatch(/부가세 10%.*18,900/)
    expect(html).toContain('207,900')
  })

  it('have no VAT line if prices include it', () => {
    const html = render(toProduct({ options: [toOption({ isIncludeVat: true })] }))
    expect(html).not.toContain('부가세 10%')
    expect(html).toContain('VAT 포함')
  })

  it('mark an estimate, and show a consultation instead of a price', () => {
    const html = render(toProduct())
    expect(html).toContain('예상')
    expect(html).toContain('상담 후 안내')
  })

  it('show a message if there is nothing to select', () => {
    const html = render(toProduct({ options: [] }))
    expect(html).toContain('선택할 수 있는 옵션이 없습니다.')
    expect(html).toContain('시술 예약하기')
  })

  it('say that VAT is added if it applies to only some of them', () => {
    const html = render(toProduct({ options: [toOption(), toOption({ id: 2, isIncludeVat: true })] }))
    expect(html.match(/VAT 별도/g)).toHaveLength(1)
  })
})

it('marks a medical charge that insurance does not cover, if the partner marks them', () => {
  expect(render(toProduct())).toContain('비급여<')
  expect(render(toProduct(), { config: { useMedicalCharge: false } })).not.toContain('비급여<')
  expect(render(toProduct({ isMedicalCharge: false }))).not.toContain('비급여<')
})

it('has a bag and a treatment reservation for shops, and a visit without a bag for BRANDING', () => {
  expect(render(toProduct())).toContain('장바구니 담기')
  const branding = render(toProduct(), { config: { homepageType: 'BRANDING' } }, { bag: 'button', reservation: 'both' })
  expect(branding).not.toContain('장바구니')
  expect(branding).not.toContain('시술 예약하기')
  expect(branding).toContain('방문 예약하기')
})

it('offers visits and treatments if its settings say both', () => {
  const html = render(toProduct(), {}, { bag: 'icon', reservation: 'both' })
  expect(html).toContain('방문 예약하기')
  expect(html).toContain('시술 예약하기')
})

it('shows no price, no total and no amount in a remark if prices are hidden', () => {
  const html = render(toProduct(), { config: { hasPriceView: false } })
  expect(findPrices(html)).toEqual([])
  expect(html).not.toContain('비급여 진료비입니다.')
  expect(html).toContain('2cc 3회')
})

describe('the price at the head of a shop', () => {
  /** Returns the text before the options. */
  const lead = (options: Product['options']) => {
    const html = render(toProduct({ options }), {}, { look: 'shop' })
    return html.slice(0, html.search(/type="checkbox"|선택할 수 있는/)).replaceAll(/<[^>]*>/g, '')
  }
  const other = (price: number | null) =>
    toOption({ id: 102, price, isDefault: false, isConsultingRequired: price === null })

  it('is that of the initially chosen option, and says if another option costs more', () => {
    expect(lead([toOption(), other(504_000)])).toMatch(/189,000.*부터/)
    expect(lead([other(504_000), toOption()])).toMatch(/189,000.*부터/)
  })

  it.each([
    ['costs less', other(120_000)],
    ['costs the same', other(189_000)],
    ['has no price', other(null)],
  ])('is shown without “from” if the other option %s', (_, option) => {
    const words = lead([toOption(), option])
    expect(words).toContain('189,000')
    expect(words).not.toContain('부터')
  })

  it('is a consultation if the chosen option has no price, and absent without options', () => {
    const words = lead([toOption({ price: null, isConsultingRequired: true }), other(504_000)])
    expect(words).toContain('상담 후 안내')
    expect(words).not.toContain('부터')
    expect(findPrices(lead([]))).toEqual([])
  })
})

describe('notes below the options', () => {
  const PAYMENT = '결제'

  it('show how to pay and the clinic’s notice on prices', () => {
    expect(render(toProduct())).toContain(notice.price)
    expect(render(toProduct())).toContain(PAYMENT)
    const plain = render(toProduct(), {}, {}, null)
    expect(plain).toContain(PAYMENT)
    expect(plain).not.toContain(notice.price)
  })
})
