import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { noticesOf } from './queries.ts'

const notice = {
  id: 5,
  title: '12월 진료 안내',
  isPinned: true,
  createdAt: '2026-11-19T16:00:00.000Z',
  fallbackFields: [],
}

const render = (rows: (typeof notice)[], content?: { title: string; text: string }) =>
  renderSection(section, {
    ...(content ? { content } : {}),
    data: [[noticesOf('ko', 4), { rows, total: rows.length, page: 1, size: 4 }]],
  })

it('links each notice to its page and shows its date in the partner’s time zone', () => {
  const html = render([notice])
  expect(html).toContain('href="/cscenter/notice/5"')
  expect(html).toMatch(/<time dateTime="2026-11-20"/)
})

it('shows the clinic’s heading, or a default one', () => {
  expect(render([notice], { title: '루미 소식', text: '가장 먼저 올립니다.' })).toContain('루미 소식')
  expect(render([notice])).toMatch(/<h2[^>]*>소식<\/h2>/)
})

it('shows the newest notices, regardless of how many are pinned', () => {
  const old = Array.from({ length: 5 }, (_, index) => ({
    ...notice,
    id: 10 + index,
    createdAt: '2026-05-01T00:00:00.000Z',
  }))
  const html = render([...old, { ...notice, id: 20, isPinned: false }])
  expect(html.indexOf('/notice/20')).toBeGreaterThan(-1)
  expect(html.indexOf('/notice/20')).toBeLessThan(html.indexOf('/notice/10'))
  expect(html.match(/<li/g)).toHaveLength(4)
})

it('renders nothing without notices', () => {
  expect(render([])).toBe('')
})
