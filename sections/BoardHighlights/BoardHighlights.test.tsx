import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toBoardPost, toBoardType } from '#tests/post-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { boardsOf } from './queries.ts'

const render = (boards = [{ board: toBoardType(), posts: [toBoardPost()], total: 8 }], settings = {}) =>
  renderSection(section, {
    page: { language: 'en' },
    settings,
    data: [[boardsOf(toPageFacts({ language: 'en' }), 2), boards]],
  })

it('shows each board with its first posts and leads to it', () => {
  const html = render()
  expect(html).toMatch(/<h2[^>]*>루미 소식<\/h2>/)
  expect(html).toContain('href="/en/boards/1/detail/3"')
  expect(html).toMatch(/href="\/en\/boards\/1"[^>]*>All posts in 루미 소식/)
  expect(html).toContain('진료실에서 배운 것을 적습니다.')
  expect(render(undefined, { hasDescription: false })).not.toContain('진료실에서')
})

it('leaves boards without posts out, and hides where none is left', () => {
  const empty = { board: toBoardType({ id: 5, name: '빈 게시판' }), posts: [], total: 0 }
  expect(render([{ board: toBoardType(), posts: [toBoardPost()], total: 1 }, empty])).not.toContain('빈 게시판')
  expect(render([empty])).toBe('')
})
