import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toList, toNotice } from '#tests/post-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { latestNoticesOf } from './queries.ts'

const render = (rows = [toNotice({ isPinned: true })], settings = {}, content?: { title: string; text: string }) =>
  renderSection(section, {
    page: { language: 'en' },
    settings,
    ...(content ? { content } : {}),
    data: [[latestNoticesOf(toPageFacts({ language: 'en' }), 5), toList(rows)]],
  })

it('lists the latest notices and links to all of them', () => {
  const html = render()
  expect(html).toMatch(/href="\/en\/cscenter\/notice\/22".*Pinned.*비급여 진료비용 고지/)
  expect(html).toMatch(/href="\/en\/cscenter\/notice"[^>]*>All notices/)
})

it('uses the partner’s heading, or the catalogue’s', () => {
  expect(render([toNotice()], {}, { title: 'News', text: 'Closures.' })).toMatch(/<h2[^>]*>News<\/h2>/)
  expect(render()).toMatch(/<h2[^>]*>Notices<\/h2>/)
})

it('omits the link to all notices if the layout turns it off', () => {
  expect(render([toNotice()], { hasMore: false })).not.toContain('All notices')
})

it('renders nothing if there are no notices', () => {
  expect(render([])).toBe('')
})
