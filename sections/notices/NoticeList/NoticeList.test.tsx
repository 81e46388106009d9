import { describe, expect, it } from 'vitest'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { NoticeListSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { noticesOf } from './queries.ts'

const NOTICES = [
  { id: 22, title: '비급여 진료비용 고지', isPinned: true, createdAt: '2026-09-11T02:00:00.000Z', fallbackFields: [] },
  {
    id: 26,
    title: '주차장 입구 변경 안내',
    isPinned: false,
    createdAt: '2026-10-22T16:30:00.000Z',
    fallbackFields: [],
  },
]
type Given = {
  rows?: typeof NOTICES
  total?: number
  page?: PageChanges
  hasSearch?: boolean
  arrangement?: NoticeListSettings['arrangement']
}

const render = ({
  rows = NOTICES,
  total = rows.length,
  page = {},
  hasSearch = true,
  arrangement = 'rows',
}: Given = {}) => {
  const changes = { route: '/cscenter/notice', path: '/cscenter/notice', ...page }
  const answer = { rows, total, page: Number(page.query?.['page'] ?? 1), size: 10 }
  return renderSection(section, {
    page: changes,
    settings: { hasSearch, arrangement },
    data: [[noticesOf(toPageFacts(changes), 10), answer]],
  })
}

it('lists notices with their dates in the clinic’s time zone, and marks pinned ones', () => {
  const html = render()
  expect(html).toContain('전체 2건')
  expect(html).toMatch(/href="\/cscenter\/notice\/22".*중요.*비급여 진료비용 고지/)
  expect(html).toMatch(/dateTime="2026-10-23"[^>]*>2026\. 10\. 23\./)
  expect(html.match(/중요/g)).toHaveLength(1)
})

it('keeps the visitor’s language in links and in the search', () => {
  const html = render({ page: { language: 'en' } })
  expect(html).toContain('href="/en/cscenter/notice/26"')
  expect(html).toContain('action="/en/cscenter/notice"')
  expect(html).toContain('2 posts')
})

it('requests what the address specifies', () => {
  expect(noticesOf(toPageFacts({ query: { keyword: '주차', page: '2' } }), 10).queryKey).toEqual([
    'listNotices',
    { languageCode: 'ko', keyword: '주차', page: 2, size: 10 },
  ])
})

it('highlights the keyword and offers to clear it', () => {
  const html = render({ rows: NOTICES.slice(1), page: { query: { keyword: '주차장' } } })
  expect(html).toContain('‘주차장’ 검색 결과 1건')
  expect(html).toMatch(/<mark[^>]*>주차장<\/mark>/)
  expect(html).toMatch(/value="주차장"/)
  expect(html).toMatch(
    /href="\/cscenter\/notice"[^>]*aria-label="검색어 지우기"|aria-label="검색어 지우기"[^>]*href="\/cscenter\/notice"/,
  )
})

it('has page links that keep the keyword', () => {
  const html = render({ total: 31, page: { query: { keyword: '안내' } } })
  expect(html).toMatch(/href="\/cscenter\/notice\?keyword=[^"]*&amp;page=2"/)
})

describe('an empty list', () => {
  it('shows a message without a search', () => {
    const html = render({ rows: [] })
    expect(html).toContain('아직 등록된 글이 없습니다')
    expect(html).not.toContain('<form')
  })

  it('suggests checking the keyword if nothing was found', () => {
    const html = render({ rows: [], page: { query: { keyword: 'zz' } } })
    expect(html).toContain('검색 결과가 없습니다')
    expect(html).toContain('검색어를 확인하고 다시 시도해 주세요.')
    expect(html).toContain('<form')
  })

  it('links from a page past the end to the first one', () => {
    expect(render({ rows: [], total: 12, page: { query: { page: '9' } } })).toContain('첫 페이지로')
  })
})

it('omits the search if the layout turns it off', () => {
  expect(render({ hasSearch: false })).not.toContain('<form')
})

it.each(['axis', 'margin'] as const)(
  'shows dates below their year in the %s arrangement, in the clinic’s time zone',
  (arrangement) => {
    const older = {
      id: 9,
      title: '첫 인사',
      isPinned: false,
      createdAt: '2025-12-31T16:00:00.000Z',
      fallbackFields: [],
    }
    const oldest = { ...older, id: 8, title: '새 주소', createdAt: '2025-12-31T14:00:00.000Z' }
    const words = render({ rows: [...NOTICES, older, oldest], arrangement }).replaceAll(/<[^>]*>/g, ' ')
    expect(words).toMatch(
      /중요\s+9\.11\s+2026\s+비급여 진료비용 고지\s+2026\s+10\.23\s+주차장 입구 변경 안내\s+1\.1\s+첫 인사\s+2025\s+12\.31\s+새 주소/,
    )
  },
)

it('uses month names in languages that have them', () => {
  expect(render({ page: { language: 'en' }, arrangement: 'axis' })).toContain('>Oct 23<')
})
