import { expect, it } from 'vitest'
import { toCustomerPostSummary } from '#tests/customer-post-fixtures.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toBoardType } from '#tests/post-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { CustomerBoardSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { boardTypeOf, customerPostsOf } from './queries.ts'

const PAGE = { route: '/cscenter/boards/{boardTypeId}', path: '/cscenter/boards/2', params: { boardTypeId: '2' } }
const BOARD = toBoardType({ id: 2, name: '온라인 상담', description: '의료진이 답합니다.', kind: 'CUSTOMER_BOARD' })
const POSTS = [
  toCustomerPostSummary({ id: 1, title: '이용 안내', authorName: '루**', isPinned: true, state: 'ANSWERED' }),
  toCustomerPostSummary({ id: 9, title: '흉터 상담', isPrivate: true }),
]

type Given = { rows?: typeof POSTS; total?: number; page?: PageChanges; settings?: Partial<CustomerBoardSettings> }

const render = ({ rows = POSTS, total = rows.length, page = {}, settings = {} }: Given = {}) => {
  const changes = { ...PAGE, ...page }
  const facts = toPageFacts(changes)
  return renderSection(section, {
    page: changes,
    settings,
    data: [
      [boardTypeOf(facts), { row: BOARD }],
      [customerPostsOf(facts, 10), { rows, total, page: Number(facts.query['page'] ?? 1), size: 10 }],
    ],
  })
}

it('uses the board’s name as page heading, and links to its posts and to the form for a new one', () => {
  const html = render({ page: { language: 'en' } })
  expect(html).toMatch(/<h1[^>]*>온라인 상담<\/h1>/)
  expect(html).toContain('href="/en/cscenter/boards/2/write"')
  expect(html).toContain('href="/en/cscenter/boards/2/detail/9"')
  expect(html).toContain('2 posts')
})

it('shows for each post whether it is answered, private or pinned, its author and its date', () => {
  const html = render()
  expect(html.indexOf('이용 안내')).toBeLessThan(html.indexOf('흉터 상담'))
  for (const text of ['답변 완료', '답변 대기', '중요', '비공개', '김**', '2026. 4. 20.']) expect(html).toContain(text)
  expect(html.match(/비공개/g)).toHaveLength(1)
})

it.each(['tiles', 'axis', 'letters'] as const)('shows all details as %s', (arrangement) => {
  const html = render({ settings: { arrangement } })
  for (const text of ['답변 완료', '답변 대기', '중요', '비공개', '김**', 'dateTime="2026-04-20"'])
    expect(html).toContain(text)
  expect(html).toContain('href="/cscenter/boards/2/detail/9"')
  expect(html.match(/비공개/g)).toHaveLength(1)
})

it('shows the telephone number only beside tiles', () => {
  expect(render({ settings: { arrangement: 'tiles' } })).toMatch(/href="tel:\+82.*자주 묻는 질문/)
  expect(render()).not.toContain('href="tel:')
})

it('has pages, and keeps the keyword', () => {
  const html = render({ total: 25, page: { query: { keyword: '상담' } } })
  expect(html).toContain('href="/cscenter/boards/2?keyword=%EC%83%81%EB%8B%B4&amp;page=2"')
  expect(html).toMatch(/<mark[^>]*>상담<\/mark>/)
})

it('invites the first post on an empty board', () => {
  const html = render({ rows: [] })
  expect(html).toContain('아직 등록된 글이 없습니다')
  expect(html.match(/href="\/cscenter\/boards\/2\/write"/g)).toHaveLength(1)
  expect(html).not.toContain('role="search"')
})

it('shows a message if nothing was found, and still lets visitors write', () => {
  const html = render({ rows: [], page: { query: { keyword: 'zz' } } })
  expect(html).toContain('검색어를 확인하고 다시 시도해 주세요.')
  expect(html).toContain('href="/cscenter/boards/2/write"')
})

it('has no search if the layout turns it off', () => {
  expect(render()).toContain('role="search"')
  expect(render({ settings: { hasSearch: false } })).not.toContain('role="search"')
})

it('is not found for a board that is not open to customers', () => {
  // The content API answers 404 for the posts of boards that the clinic writes.
  const page = toPageFacts(PAGE)
  expect(
    section.critical?.({ page, settings: { arrangement: 'rows', size: 10, hasSearch: true }, content: null }),
  ).toHaveLength(2)
})

it('provides the board’s title and description for the head', () => {
  const page = toPageFacts(PAGE)
  const head = section.head?.({
    page,
    settings: { arrangement: 'rows', size: 10, hasSearch: true },
    content: null,
    // The head reads only the board.
    read: () => ({ row: BOARD }) as never,
    texts: () => (key) => key,
    toUrl: (path) => `https://lumi.example${path}`,
  })
  expect(head).toMatchObject({ title: '온라인 상담', description: '의료진이 답합니다.' })
})
