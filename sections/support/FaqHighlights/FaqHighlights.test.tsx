import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toList } from '#tests/post-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { firstFaqsOf } from './queries.ts'

const FAQS = [1, 2].map((id) => ({
  id,
  categoryId: 1,
  question: `질문 ${id}?`,
  answer: '<p><a href="/introduce/space">오시는 길</a>을 보세요.</p>',
  weight: id,
  categoryName: '예약',
  fallbackFields: [],
}))
const render = (rows = FAQS, settings = {}) =>
  renderSection(section, {
    page: { language: 'ja' },
    settings,
    data: [[firstFaqsOf(toPageFacts({ language: 'ja' }), 6), toList(rows)]],
  })

it('shows the first questions collapsed and links to all of them', () => {
  const html = render()
  expect(html.match(/<details/g)).toHaveLength(2)
  expect(html).not.toContain('open=""')
  expect(html).toContain('href="/ja/introduce/space"')
  expect(html).toContain('href="/ja/cscenter/faq"')
  expect(render(FAQS, { hasMore: false })).not.toContain('href="/ja/cscenter/faq"')
})

it('requests as many as the layout shows', () => {
  expect(firstFaqsOf(toPageFacts(), 3).queryKey).toEqual(['listFaqs', { languageCode: 'ko', size: 3 }])
})

it('renders nothing if there are no questions', () => {
  expect(render([])).toBe('')
})
