import { describe, expect, it } from 'vitest'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import { groupFaqs } from './group-faqs.ts'
import { section } from './index.ts'
import { faqCategoriesOf, faqsOf } from './queries.ts'

const CATEGORIES = [
  { id: 1, name: '예약', weight: 10, fallbackFields: [] },
  { id: 2, name: '시술', weight: 20, fallbackFields: [] },
  { id: 3, name: '비용', weight: 30, fallbackFields: [] },
]
const toFaq = (id: number, categoryId: number, question: string, answer: string) => ({
  id,
  categoryId,
  question,
  answer: `<p>${answer}</p>`,
  weight: id,
  categoryName: '',
  fallbackFields: [],
})
const FAQS = [
  toFaq(1, 1, '주차할 수 있나요?', '건물 지하에 세우실 수 있습니다.'),
  toFaq(2, 2, '많이 아픈가요?', '마취 <strong>크림</strong>을 바릅니다.'),
  toFaq(3, 1, '예약을 바꾸려면 어떻게 하나요?', '전화로 말씀해 주세요.'),
]

const render = ({
  page = {},
  faqs = FAQS,
  settings = {},
}: { page?: PageChanges; faqs?: typeof FAQS; settings?: object } = {}) => {
  const changes = { route: '/cscenter/faq', path: '/cscenter/faq', ...page }
  const facts = toPageFacts(changes)
  return renderSection(section, {
    page: changes,
    settings,
    data: [
      [faqsOf(facts), { rows: faqs, total: faqs.length, page: 1, size: 100 }],
      [faqCategoriesOf(facts), { rows: CATEGORIES, total: 3, page: 1, size: 100 }],
    ],
  })
}

it('groups questions by category in the categories’ order and omits empty ones', () => {
  expect(groupFaqs(FAQS, CATEGORIES).map(({ name, faqs }) => [name, faqs.map(({ id }) => id)])).toEqual([
    ['예약', [1, 3]],
    ['시술', [2]],
  ])
})

it('shows answers in disclosures that need no scripts, with the first one open', () => {
  const html = render()
  expect(html.match(/<details/g)).toHaveLength(3)
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1)
  expect(html).toContain('id="faq-2"')
  expect(html).toContain('질문 3개')
  expect(render({ settings: { opens: 'none' } })).not.toContain('open=""')
})

describe('categories', () => {
  it('are links that keep the keyword, with the current one marked', () => {
    const html = render({ page: { query: { categoryId: '2', keyword: '크림' } } })
    expect(html).toMatch(
      /aria-current="page"[^>]*href="\/cscenter\/faq\?categoryId=2&amp;keyword=|href="\/cscenter\/faq\?categoryId=2&amp;keyword=[^"]*"[^>]*aria-current="page"/,
    )
    expect(html).toMatch(/<input type="hidden" name="categoryId" value="2"/)
  })

  it('are filtered by the content API, so that the page contains no other categories', () => {
    expect(faqsOf(toPageFacts({ query: { categoryId: '2' } })).queryKey[1]).toMatchObject({ categoryId: 2 })
  })
})

describe('the search', () => {
  it('finds text in questions and answers, opens the results and highlights matches', () => {
    const html = render({ page: { query: { keyword: '크림' } } })
    expect(html.match(/<details/g)).toHaveLength(1)
    expect(html).toContain('많이 아픈가요?')
    expect(html).toContain('open=""')
    expect(html).toContain('‘크림’ 검색 결과 1개')
    expect(render({ page: { query: { keyword: '주차' } } })).toMatch(/<mark[^>]*>주차<\/mark>/)
  })

  it('suggests checking the term and links to the clinic if nothing is found', () => {
    const html = render({ page: { query: { keyword: 'zzz' }, language: 'en' } })
    expect(html).toContain('Please check the term and try again.')
    expect(html).toContain('href="/en/cscenter/contact"')
  })

  it('is a GET form to the page in its language', () => {
    expect(render({ page: { language: 'ja' } })).toMatch(/<form[^>]*action="\/ja\/cscenter\/faq" method="get"/)
  })
})

it('shows a message if there are no questions yet, without a search', () => {
  const html = render({ faqs: [] })
  expect(html).toContain('아직 등록된 질문이 없습니다')
  expect(html).not.toContain('<form')
})

it('gives search engines the visible questions, without markup', () => {
  const page = toPageFacts({ query: { keyword: '마취' } })
  const head = section.head?.({
    page,
    settings: { hasSearch: true, opens: 'first' },
    content: null,
    // The head reads only the questions.
    read: () => ({ rows: FAQS, total: 3, page: 1, size: 100 }) as never,
    texts: () => (key) => key,
    toUrl: (path) => path,
  })
  expect(head?.jsonLd).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: '많이 아픈가요?',
          acceptedAnswer: { '@type': 'Answer', text: '마취 크림을 바릅니다.' },
        },
      ],
    },
  ])
})
