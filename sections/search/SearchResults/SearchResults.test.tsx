import { describe, expect, it } from 'vitest'
import type { ContentOf } from '#kit/define-section.ts'
import type { BoardPostSummary } from '#schemas/generated/api/boards.ts'
import type { Faq } from '#schemas/generated/api/faqs.ts'
import type { NoticeSummary } from '#schemas/generated/api/notices.ts'
import { listForms } from '#tests/every-form.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toBoardPost, toList, toNotice } from '#tests/post-fixtures.ts'
import { findPrices, toProductSummary } from '#tests/product-fixtures.ts'
import { toPromotionSummary } from '#tests/promotion-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { SearchResultsSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { nearOf, searchesOf } from './queries.ts'

const CONTENT: ContentOf<'site.search'> = {
  subtitle: '',
  title: '어떤 고민이 있으세요?',
  description: '고민을 적어 보세요.',
  hashTags: ['기미', '여드름 흉터'],
}
const FAQ: Faq = {
  id: 9,
  categoryId: 1,
  question: '기미는 몇 번 받나요?',
  answer: '<p>사람마다 다릅니다.</p>',
  weight: 1,
  categoryName: '시술',
  fallbackFields: [],
}
const TREATMENT = toProductSummary({ id: 7, name: '기미 집중 프로그램' })

type Found = {
  near?: ReturnType<typeof toProductSummary>[]
  products?: ReturnType<typeof toProductSummary>[]
  promotions?: ReturnType<typeof toPromotionSummary>[]
  notices?: NoticeSummary[]
  noticeCount?: number
  posts?: BoardPostSummary[]
  faqs?: Faq[]
}

const render = (
  keyword: string,
  found: Found = {},
  { page = {}, settings = {} }: { page?: PageChanges; settings?: Partial<SearchResultsSettings> } = {},
) => {
  const changes = { route: '/search', path: '/search', query: keyword ? { keyword } : {}, ...page }
  const searches = searchesOf(toPageFacts(changes), keyword, settings.productCount ?? 48)
  return renderSection(section, {
    page: changes,
    settings,
    content: CONTENT,
    data: [
      [searches.products, toList(found.products ?? [])],
      [searches.promotions, toList(found.promotions ?? [])],
      [searches.notices, toList(found.notices ?? [], found.noticeCount)],
      [searches.boards, toList(found.posts ?? [])],
      [searches.faqs, toList(found.faqs ?? [])],
      [nearOf(toPageFacts(changes), settings.nearProducts ?? 4), toList(found.near ?? [TREATMENT])],
    ],
  })
}

const EVERYTHING: Found = {
  products: [toProductSummary({ id: 7, name: '기미 집중 프로그램' })],
  promotions: [toPromotionSummary({ summary: '기미를 구분해' })],
  notices: [toNotice({ title: '기미 진료 안내' })],
  posts: [toBoardPost()],
  faqs: [FAQ],
}

describe('without a keyword', () => {
  it('recommends keywords as links, or renders nothing if the settings disable it', () => {
    const html = render('', {}, { page: { language: 'en' } })
    expect(html).toContain(`href="/en/search?${new URLSearchParams({ keyword: '여드름 흉터' })}"`)
    expect(render('', {}, { settings: { hasRecommended: false } })).toBe('')
  })

  it('requests nothing from the content API', () => {
    const settings = {
      arrangement: 'beside' as const,
      productCount: 48,
      firstProducts: 9,
      nearProducts: 0,
      hasPrices: true,
      hasRecommended: true,
    }
    expect(section.queries?.({ page: toPageFacts(), settings, content: CONTENT })).toEqual([])
  })
})

describe('with a keyword', () => {
  it('shows the number of results, in total and per group', () => {
    const html = render('기미', EVERYTHING)
    expect(html).toMatch(/<h1[^>]*>‘기미’ 검색 결과 5건<\/h1>/)
    expect(html.match(/<h2/g)).toHaveLength(5)
    for (const tab of ['시술 1', '이벤트 1', '자주 묻는 질문 1', '공지사항 1', '루미 소식 1'])
      expect(html).toContain(tab)
  })

  it('links its tabs to the groups on the same page', () => {
    const html = render('기미', EVERYTHING)
    expect(html).toContain(`href="/search?${new URLSearchParams({ keyword: '기미' })}#found-notices"`)
    expect(html).toContain('id="found-notices"')
    expect(html).toContain('id="found-board-1"')
  })

  it('highlights the keyword in every kind of result', () => {
    expect(render('기미', EVERYTHING).match(/<mark[^>]*>기미<\/mark>/g)).toHaveLength(5)
  })

  it('omits empty groups, and the tabs if there is only one group', () => {
    const html = render('기미', { notices: [toNotice()] })
    expect(html.match(/<h2/g)).toHaveLength(1)
    expect(html).not.toContain('aria-label="검색 결과 분류"')
  })

  it('puts treatments beyond the first ones into a disclosure', () => {
    const products = [1, 2, 3, 4, 5, 6].map((id) => toProductSummary({ id }))
    const html = render('케어', { products }, { settings: { firstProducts: 4 } })
    expect(html).toMatch(/<details[^>]*><summary>2건 더 보기<\/summary>/)
  })

  it('loads only the first treatment’s picture with high priority', () => {
    const products = [1, 2, 3, 4, 5, 6].map((id) => toProductSummary({ id }))
    const html = render('케어', { products }, { settings: { firstProducts: 4 } })
    expect(html.match(/<img[^>]*>/g)?.map((tag) => tag.includes('fetchPriority="high"'))).toEqual([
      true,
      ...Array.from({ length: 5 }, () => false),
    ])
  })

  it('links to the notice list for the remaining notices', () => {
    const html = render('안내', { notices: [toNotice()], noticeCount: 12 })
    expect(html).toContain(`href="/cscenter/notice?${new URLSearchParams({ keyword: '안내' })}"`)
    expect(html).toContain('공지사항에서 모두 보기')
  })

  it.each(listForms(section.settings))('shows no price if the site hides prices, with the settings %j', (settings) => {
    const page = { config: { hasPriceView: false } }
    expect(findPrices(render('기미', EVERYTHING, { page, settings }))).toEqual([])
    expect(findPrices(render('없는 말', {}, { page, settings }))).toEqual([])
  })

  it.each(['beside', 'shelf', 'axis', 'margin'] as const)(
    'shows prices of suggested treatments if nothing was found, unless its settings hide them: %s',
    (arrangement) => {
      expect(findPrices(render('없는 말', {}, { settings: { arrangement } }))).toContain('189,000')
      expect(findPrices(render('없는 말', {}, { settings: { arrangement, hasPrices: false } }))).toEqual([])
    },
  )

  it('shows no price if the layout omits them', () => {
    expect(findPrices(render('기미', EVERYTHING, { settings: { hasPrices: false } }))).toEqual([])
    expect(findPrices(render('기미', EVERYTHING))).not.toEqual([])
  })

  it('offers treatments, other keywords and the phone number for an empty result, as the layout sets', () => {
    const tiles = render('zzz', {}, { settings: { arrangement: 'shelf', nearProducts: 3 } })
    expect(tiles).toMatch(/<h1[^>]*>‘zzz’에 대한 검색 결과가 없습니다<\/h1>/)
    expect(tiles).toMatch(/href="\/products\/7"[^>]*>기미 집중 프로그램/)
    expect(tiles).toMatch(/href="\/products"[^>]*>시술 모두 보기/)
    const contents = render('zzz', {}, { settings: { arrangement: 'margin', nearProducts: 3, hasPrices: false } })
    expect(contents).toMatch(/href="\/products\/7"/)
    expect(contents).toMatch(/href="\/search\?keyword=[^"]+"[^>]*>여드름 흉터/)
    expect(contents).toContain('href="tel:')
    expect(findPrices(contents)).toEqual([])
  })

  it('shows the configured number of treatments below the message in the other arrangements', () => {
    const near = [1, 2, 3, 4].map((id) => toProductSummary({ id, name: `시술 ${id}` }))
    for (const arrangement of ['beside', 'axis'] as const) {
      const html = render('zzz', { near }, { settings: { arrangement, nearProducts: 4 } })
      expect(html).toContain('이런 시술은 어떠세요?')
      expect(html).toContain('href="/products/4"')
      expect(render('zzz', { near: [] }, { settings: { arrangement, nearProducts: 4 } })).not.toContain('이런 시술은')
      expect(render('zzz', { near }, { settings: { arrangement, nearProducts: 0 } })).not.toContain('이런 시술은')
    }
    expect(render('기미', { faqs: [FAQ], near }, { settings: { nearProducts: 4 } })).not.toContain('이런 시술은')
  })

  it('asks to check the term and retry when nothing is found, and recommends others', () => {
    const html = render('zzz')
    expect(html).toMatch(/<h1[^>]*>‘zzz’에 대한 검색 결과가 없습니다<\/h1>/)
    expect(html).toContain('검색어를 확인하고 다시 시도해 주세요.')
    expect(html).toContain('여드름 흉터')
    expect(render('zzz', {}, { settings: { hasRecommended: false } })).not.toContain('여드름 흉터')
  })

  it('escapes the keyword', () => {
    expect(render('<img src=x>')).not.toContain('<img src=x')
  })
})

describe('in every arrangement', () => {
  it.each(['shelf', 'axis', 'margin'] as const)('shows all results as %s', (arrangement) => {
    const html = render('기미', EVERYTHING, { settings: { arrangement } })
    for (const path of ['/products/7', '/exhibitions/', '/cscenter/notice/', '/boards/1/detail/']) {
      expect(html).toContain(`href="${path}`)
    }
    expect(html.match(/<mark/g)?.length).toBeGreaterThanOrEqual(4)
    expect(findPrices(html).length).toBeGreaterThan(0)
    const without = render('기미', EVERYTHING, { settings: { arrangement, hasPrices: false } })
    expect(findPrices(without)).toEqual([])
  })
})

describe('prices of treatments', () => {
  const show = (changes: Parameters<typeof toProductSummary>[0], settings: Partial<SearchResultsSettings> = {}) =>
    render('기미', { products: [toProductSummary(changes)] }, { settings })
  const near = (optionCount: number, settings: Partial<SearchResultsSettings>) =>
    render('없음', { near: [toProductSummary({ optionCount })] }, { settings })

  it('are marked as starting prices only if there are several options', () => {
    expect(show({ optionCount: 3 })).toContain('부터')
    expect(show({ optionCount: 1 })).not.toContain('부터')
  })

  it('are marked the same way for suggestions after an empty result', () => {
    for (const { arrangement } of listForms(section.settings) as Partial<SearchResultsSettings>[]) {
      const settings = { hasPrices: true, ...(arrangement && { arrangement }) }
      const words = near(3, settings)
      if (findPrices(words).length === 0) continue
      expect(words).toContain('부터')
      expect(near(1, settings)).not.toContain('부터')
    }
  })
})
