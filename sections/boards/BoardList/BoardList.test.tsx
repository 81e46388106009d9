import { expect, it } from 'vitest'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toBoardPost, toBoardType } from '#tests/post-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { BoardListSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { boardPostsOf, boardTypeOf } from './queries.ts'

const PAGE = { route: '/boards/{boardTypeId}', path: '/boards/1', params: { boardTypeId: '1' } }
const POSTS = [3, 4, 5, 6].map((id) => toBoardPost({ id, title: `글 ${id}` }))

type Given = { rows?: typeof POSTS; total?: number; page?: PageChanges; settings?: Partial<BoardListSettings> }

const render = ({ rows = POSTS, total = rows.length, page = {}, settings = {} }: Given = {}) => {
  const changes = { ...PAGE, ...page }
  const facts = toPageFacts(changes)
  return renderSection(section, {
    page: changes,
    settings,
    data: [
      [boardTypeOf(facts), { row: toBoardType() }],
      [boardPostsOf(facts, 10), { rows, total, page: Number(facts.query['page'] ?? 1), size: 10 }],
    ],
  })
}

it('uses the board’s name as page heading and links to its posts', () => {
  const html = render({ page: { language: 'en' } })
  expect(html).toMatch(/<h1[^>]*>루미 소식<\/h1>/)
  expect(html).toContain('href="/en/boards/1/detail/6"')
  expect(html).toContain('4 posts')
})

it('also shows posts without a picture', () => {
  const [first, ...others] = POSTS
  const html = render({ rows: [toBoardPost({ ...first, image: undefined }), ...others] })
  expect(html).toContain('line-fern.svg')
  expect(html.match(/<article/g)).toHaveLength(4)
})

it('shows only titles as rows if the layout says so', () => {
  const html = render({ settings: { arrangement: 'rows' } })
  expect(html).not.toContain('<article')
  expect(html).toContain('href="/boards/1/detail/3"')
})

it.each(['axis', 'journal'] as const)('shows titles, dates and pictures in the %s arrangement', (arrangement) => {
  const html = render({ settings: { arrangement } })
  expect(html).toMatch(/href="\/boards\/1\/detail\/3"/)
  expect(html.match(/<time/g)).toHaveLength(4)
  expect(html.match(/<img/g)?.length).toBeGreaterThanOrEqual(4)
})

it('loads only a large first picture eagerly', () => {
  expect(render()).toContain('loading="eager"')
  expect(render({ settings: { hasLead: false } })).not.toContain('loading="eager"')
  expect(render({ page: { query: { page: '2' } } })).not.toContain('loading="eager"')
})

it('highlights the keyword, and shows a message if nothing was found', () => {
  expect(render({ page: { query: { keyword: '글' } } })).toMatch(/<mark[^>]*>글<\/mark> 3/)
  const html = render({ rows: [], page: { query: { keyword: 'zz' } } })
  expect(html).toContain('검색어를 확인하고 다시 시도해 주세요.')
})

it('shows a message if there are no posts yet', () => {
  expect(render({ rows: [] })).toContain('아직 등록된 글이 없습니다')
})

it('is not found for a board that is not the clinic’s', () => {
  const page = toPageFacts(PAGE)
  const settings: BoardListSettings = { arrangement: 'cards', size: 10, hasLead: true, hasSearch: true }
  // The content API answers 404 for the posts of boards that customers write.
  expect(section.critical?.({ page, settings, content: null })).toHaveLength(2)
})
