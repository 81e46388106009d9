import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toBoardPost, toList } from '#tests/post-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { boardsOf } from './queries.ts'

const render = (posts = [toBoardPost()], settings = {}) =>
  renderSection(section, {
    page: { language: 'en' },
    settings: { size: 2, ...settings },
    data: [[boardsOf(toPageFacts({ language: 'en' }), 2), toList(posts)]],
  })

it('shows each board with its first posts and links to it', () => {
  const html = render([toBoardPost(), toBoardPost({ id: 8, boardTypeId: 4, boardTypeName: '언론' })])
  expect(html).toMatch(/<h2[^>]*>루미 소식<\/h2>.*<h2[^>]*>언론<\/h2>/)
  expect(html).toContain('href="/en/boards/1/detail/3"')
  expect(html).toMatch(/href="\/en\/boards\/1"[^>]*>All posts in 루미 소식/)
  expect(html).toContain('진료실에서 배운 것을 적습니다.')
  expect(render(undefined, { hasDescription: false })).not.toContain('진료실에서')
})

it('renders nothing if no board has a post', () => {
  expect(render([])).toBe('')
})
