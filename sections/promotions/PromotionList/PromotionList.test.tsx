import { describe, expect, it } from 'vitest'
import { listForms } from '#tests/every-form.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { findPrices, toInnerProduct, toOption } from '#tests/product-fixtures.ts'
import { toEventOffer, toPromotionSummary } from '#tests/promotion-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { ExhibitionProduct, ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { section } from './index.ts'
import { listOthers, offersOf, othersOf, promotionsOf, putFirstEnding } from './queries.ts'

const SIZE = 13

const ALWAYS = toPromotionSummary({
  id: 8,
  title: '늘 열린 자리',
  state: 'ALWAYS_ON',
  isAlwaysOn: true,
  endAt: null,
  daysLeft: null,
})
const OVER = toPromotionSummary({ id: 9, title: '지난 여름', state: 'ENDED', daysLeft: null })

const OFFER: ExhibitionProduct = {
  exhibition: { id: 3, title: '겨울 장벽 집중 케어', state: 'ONGOING', endAt: null },
  product: toInnerProduct(),
  event: toEventOffer(),
  fallbackFields: [],
}

type Around = { readonly always?: ExhibitionSummary; readonly offers?: readonly ExhibitionProduct[] }

const render = (
  rows: ExhibitionSummary[],
  page: PageChanges = {},
  total = rows.length,
  settings = {},
  { always = ALWAYS, offers = [OFFER] }: Around = {},
) => {
  const facts = { language: 'ko', query: {}, path: '/exhibitions', ...page } as const
  return renderSection(section, {
    page: facts,
    settings,
    data: [
      [promotionsOf(facts, SIZE), { rows, total, page: Number(facts.query.page ?? 1), size: SIZE }],
      [offersOf(facts), { rows: offers, total: offers.length, page: 1, size: 100 }],
      [othersOf(facts, 'ALWAYS_ON'), { rows: [always], total: 1, page: 1, size: 20 }],
      [othersOf(facts, 'ENDED'), { rows: [OVER], total: 1, page: 1, size: 20 }],
    ],
  })
}

it('has the three states as links in the page’s language and marks the current one', () => {
  const html = render([toPromotionSummary()], { language: 'en', query: { state: 'ENDED' } })
  expect(html).toMatch(/href="\/en\/exhibitions"[^>]*>On now</)
  expect(html).toMatch(/href="\/en\/exhibitions\?state=ALWAYS_ON"[^>]*>Always on</)
  expect(html).toMatch(
    /aria-current="page"[^>]*href="\/en\/exhibitions\?state=ENDED"|href="\/en\/exhibitions\?state=ENDED"[^>]*aria-current="page"/,
  )
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
})

it('requests ongoing promotions if the address has no state', () => {
  const asked = promotionsOf({ language: 'ko', query: {} }, SIZE).queryKey[1]
  expect(asked).toMatchObject({ state: ['ONGOING'], page: 1, languageCode: 'ko' })
  expect(promotionsOf({ language: 'ko', query: { state: 'ALWAYS_ON', page: '2' } }, SIZE).queryKey[1]).toMatchObject({
    state: ['ALWAYS_ON'],
    page: 2,
  })
})

it('shows a promotion’s name, days left, period in the partner’s time zone and lowest price', () => {
  const html = render([toPromotionSummary()])
  expect(html).toMatch(/href="\/exhibitions\/3"[^>]*>겨울 장벽 집중 케어</)
  expect(html).toContain('D-10')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('11.7 – 12.1 23:59까지')
  expect(html).toContain('169,000')
})

it.each(listForms(section.settings))('shows no price if prices are hidden, with the settings %j', (form) => {
  for (const state of ['ONGOING', 'ALWAYS_ON', 'ENDED'] as const) {
    const page = { config: { hasPriceView: false }, query: { state } }
    expect(findPrices(render([toPromotionSummary({ state })], page, 1, form))).toEqual([])
  }
})

it('shows no price of promotions that have ended', () => {
  expect(findPrices(render([toPromotionSummary({ state: 'ENDED' })], { query: { state: 'ENDED' } }))).toEqual([])
})

it('links from an empty tab to another one', () => {
  expect(render([])).toMatch(/지금 진행 중인 이벤트가 없어요.*href="\/exhibitions\?state=ALWAYS_ON"/)
  expect(render([], { query: { state: 'ENDED' } })).toMatch(/종료된 이벤트가 없어요.*href="\/exhibitions"/)
})

it('keeps the state in the addresses of further pages', () => {
  const html = render([toPromotionSummary()], { query: { state: 'ENDED' } }, 30)
  expect(html).toContain('href="/exhibitions?state=ENDED&amp;page=2"')
})

it.each(['tiles', 'seasons', 'invitations'] as const)('shows name, period and link of promotions as %s', (form) => {
  const html = render([toPromotionSummary({ id: 3 }), toPromotionSummary({ id: 4 })], {}, 2, { form })
  expect(html.match(/href="\/exhibitions\/[34]"/g)).toHaveLength(2)
  expect(html).toContain('11.7')
  expect(html).toContain('12.1')
})

it('shows a season’s offers with prices, promotions that are always on, and past ones in a line', () => {
  const html = render([toPromotionSummary({ id: 3 })], {}, 1, { form: 'seasons' })
  expect(html).toMatch(/글로우, 이달의 가격.*169,000/)
  expect(html).toContain('10일 남았습니다')
  expect(html).toMatch(/href="\/exhibitions\/8"[^>]*>늘 열린 자리.*href="\/exhibitions\/9"[^>]*>지난 여름/)
  const hidden = render([toPromotionSummary({ id: 3 })], { config: { hasPriceView: false } }, 1, { form: 'seasons' })
  expect(hidden).toContain('얼굴 전체에 진정까지')
  expect(findPrices(hidden)).toEqual([])
})

it('shows promotions that are always on below the invitations, on the first page only', () => {
  const show = (query: Record<string, string>) =>
    render([toPromotionSummary({ id: 3 })], { query }, 30, { form: 'invitations' })
  expect(show({})).toContain('href="/exhibitions/8"')
  expect(show({ page: '2' })).not.toContain('href="/exhibitions/8"')
  expect(show({ state: 'ENDED' })).not.toContain('href="/exhibitions/8"')
  expect(show({})).not.toContain('지난 여름')
})

it('requests past promotions only for forms that show them, and apart from those always on', () => {
  expect(listOthers({ query: {} }, 'seasons')).toEqual(['ALWAYS_ON', 'ENDED'])
  expect(listOthers({ query: {} }, 'invitations')).toEqual(['ALWAYS_ON'])
  expect(listOthers({ query: {} }, 'cards')).toEqual([])
  expect(othersOf({ language: 'ko' }, 'ENDED').queryKey[1]).toMatchObject({ state: ['ENDED'] })
})

it.each([
  [7, 0, 0],
  [6, 7, 7],
  [3, 7, 4],
  [0, 7, 1],
])('draws the countdown on a tile only in the last week: %i days left', (daysLeft, count, left) => {
  const promotion = toPromotionSummary({ id: 3, state: 'ONGOING', daysLeft })
  const days = render([promotion], {}, 1, { form: 'tiles' }).match(/<i class="[^"]*"><\/i>/g) ?? []
  expect(days).toHaveLength(count)
  expect(days.filter((day) => day === days[0])).toHaveLength(left)
})

it('puts promotions that end first before the others', () => {
  const late = toPromotionSummary({ id: 3, daysLeft: 10 })
  const always = toPromotionSummary({ id: 4, daysLeft: null })
  const soon = toPromotionSummary({ id: 5, daysLeft: 0 })
  expect(putFirstEnding([late, always, soon])).toEqual([soon, late, always])
  expect(putFirstEnding([always])).toEqual([always])
})

describe.each(['cards', 'tiles', 'seasons', 'invitations'] as const)(
  'the lowest price of a promotion as %s',
  (form) => {
    /** Renders a page after the first one, which has no other promotions below it. */
    const show = (changes: Partial<ExhibitionSummary>) =>
      render(
        [toPromotionSummary({ id: 4, ...changes })],
        { query: { state: changes.state ?? 'ONGOING', page: '2' } },
        20,
        {
          form,
        },
      )

    it('is shown while the promotion runs, and as a starting price if there are several', () => {
      expect(show({})).toMatch(/169,000.*부터/)
      expect(findPrices(show({ state: 'ALWAYS_ON', endAt: null, daysLeft: null }))).toContain('169,000')
    })

    it('is not shown after the promotion has ended, or if it has none', () => {
      expect(findPrices(show({ state: 'ENDED', daysLeft: null }))).toEqual([])
      expect(findPrices(show({ lowestPriceOption: null }))).toEqual([])
    })
  },
)

describe('promotions that are always on, below invitations', () => {
  const show = (option: ExhibitionSummary['lowestPriceOption']) =>
    findPrices(
      render(
        [toPromotionSummary({ id: 4, lowestPriceOption: null })],
        {},
        1,
        { form: 'invitations' },
        {
          always: { ...ALWAYS, lowestPriceOption: option },
        },
      ),
    )

  it('have their price if there is one', () => {
    expect(show(toOption({ price: 155_000 }))).toContain('155,000')
    expect(show(null)).toEqual([])
  })
})

describe('a season', () => {
  const show = (offers: readonly ExhibitionProduct[], page: PageChanges = {}) =>
    render(
      [toPromotionSummary({ id: 3, lowestPriceOption: null })],
      { query: { page: '2' }, ...page },
      20,
      { form: 'seasons' },
      {
        offers,
      },
    )

  it('shows its dates as its picture, or that it is always on', () => {
    expect(show([])).toMatch(/aria-hidden="true"[^>]*>11\.7/)
    const open = render([ALWAYS], { query: { state: 'ALWAYS_ON' } }, 1, { form: 'seasons' })
    expect(open).toMatch(/aria-hidden="true"[^>]*>사철/)
  })

  it('shows the lowest price of each offer, and says if others cost more', () => {
    const options = [169_000, 179_000].map((price, index) =>
      toOption({ id: 100_001 + index, price, isDefault: index === 0 }),
    )
    const from = show([{ ...OFFER, event: toEventOffer({ options }) }])
    expect(from).toMatch(/글로우, 이달의 가격.*169,000.*부터/)
    const event = toEventOffer({ options: [toOption({ id: 100_001, price: 144_000 })], optionCount: 1 })
    const single = show([{ ...OFFER, event }])
    expect(single).toContain('144,000')
    expect(single).not.toContain('부터')
    expect(single).not.toContain(event.summary)
  })

  it('shows the price of a treatment that is offered unchanged', () => {
    const product = toInnerProduct({ name: '피코 토닝', mainOption: toOption({ price: 99_000 }) })
    const html = show([{ ...OFFER, product, event: null }])
    expect(html).toMatch(/피코 토닝.*99,000/)
    expect(html).not.toContain('부터')
    const hidden = show([{ ...OFFER, product, event: null }], { config: { hasPriceView: false } })
    expect(findPrices(hidden)).toEqual([])
    expect(hidden).toContain(product.summary)
  })
})

it.each([
  ['runs without an end', { state: 'ONGOING', daysLeft: null }],
  ['is always on', { state: 'ALWAYS_ON', daysLeft: 3 }],
] as const)('draws no countdown on a tile of a promotion that %s', (_, changes) => {
  const html = render([toPromotionSummary({ id: 3, ...changes })], { query: { page: '2' } }, 20, { form: 'tiles' })
  expect(html).not.toMatch(/<i class="[^"]*"><\/i>/)
})
