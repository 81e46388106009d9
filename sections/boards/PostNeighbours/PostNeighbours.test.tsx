import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { toPageFacts } from '#tests/page-facts.ts'
import { toWholeBoardPost, toWholeNotice } from '#tests/post-fixtures.ts'
import { section } from './index.ts'
import { boardPostOf, noticeOf } from './queries.ts'

const toNeighbour = (id: number, day: string) => ({ id, title: `글 ${id}`, createdAt: `2026-${day}T02:00:00.000Z` })
const BOARD_PAGE = { route: '/boards/{boardTypeId}/detail/{id}', params: { boardTypeId: '1', id: '9' } }

it('links to the previous and next notice, in the page’s language', () => {
  const page = { language: 'en' as const, route: '/cscenter/notice/{noticeId}', params: { noticeId: '4' } }
  const row = toWholeNotice({ id: 4, previous: toNeighbour(2, '02-01'), next: toNeighbour(9, '05-01') })
  const html = renderSection(section, { page, data: [[noticeOf(toPageFacts(page)), { row }]] })
  expect(html).toMatch(/href="\/en\/cscenter\/notice\/2".*Previous.*글 2/)
  expect(html).toMatch(/href="\/en\/cscenter\/notice\/9".*Next.*글 9/)
  expect(html).toContain('dateTime="2026-02-01"')
})

it('links to posts of the same board, without dates if the layout turns them off', () => {
  const row = toWholeBoardPost({ id: 9, previous: { ...toNeighbour(4, '03-01'), boardTypeId: 1 } })
  const html = renderSection(section, {
    page: BOARD_PAGE,
    settings: { hasDays: false },
    data: [[boardPostOf(toPageFacts(BOARD_PAGE)), { row }]],
  })
  expect(html).toContain('href="/boards/1/detail/4"')
  expect(html).not.toContain('<time')
})

it('links an only post back to its list', () => {
  const data = [[boardPostOf(toPageFacts(BOARD_PAGE)), { row: toWholeBoardPost({ id: 9 }) }]] as const
  const html = renderSection(section, { page: BOARD_PAGE, data })
  expect(html).not.toContain('<li')
  expect(html).toMatch(/href="\/boards\/1"[^>]*>목록으로/)
})

it('has the same content in every form', () => {
  const row = toWholeBoardPost({ id: 9, previous: { ...toNeighbour(4, '03-01'), boardTypeId: 1 } })
  for (const form of ['rows', 'tiles', 'contents'] as const) {
    const html = renderSection(section, {
      page: BOARD_PAGE,
      settings: { form },
      data: [[boardPostOf(toPageFacts(BOARD_PAGE)), { row }]],
    })
    expect(html).toMatch(/href="\/boards\/1\/detail\/4".*이전 글.*글 4.*dateTime="2026-03-01"/)
    expect(html).toMatch(/href="\/boards\/1"[^>]*>목록으로/)
  }
})
