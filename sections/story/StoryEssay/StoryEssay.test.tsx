import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { STORY as content } from '#tests/story-fixtures.ts'
import { section } from './index.ts'

const page = { path: '/introduce', route: '/introduce', title: 'introduce' } as const

it('uses the story’s title as page heading, and shows the breadcrumb', () => {
  const html = renderSection(section, { content, page })
  expect(html).toMatch(/<h1[^>]*>높지 않은 곳에서\n천천히 봅니다<\/h1>/)
  expect(html).toMatch(/<nav aria-label=/)
})

it('shows the whole essay, with both pictures and its author', () => {
  const html = renderSection(section, { content, page })
  for (const words of ['하늘 이야기', content.lead, ...content.paragraphs, content.caption, '임하늘', '대표원장']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('alt="방"')
  expect(html).toContain('alt="크림"')
  expect(renderSection(section, { content, page, settings: { secondPicture: false } })).not.toContain('alt="크림"')
})

it('still has a page heading if the clinic wrote no story', () => {
  expect(renderSection(section, { page })).toMatch(/<h1[^>]*>/)
})
