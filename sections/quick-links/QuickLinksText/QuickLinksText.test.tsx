import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  items: [
    { title: 'Boosters', icon: 'drop' as const, url: '/products/category/pick?categoryId=1' },
    { title: 'Book a visit', icon: 'chat' as const, url: '/cscenter/contact', useWidget: 'visit' as const },
  ],
}

it('shows each link as text only', () => {
  const html = renderSection(section, { content, page: { language: 'en' } })
  expect(html).toMatch(/<nav[^>]*aria-label="Frequently visited pages"/)
  expect(html).toMatch(/href="\/en\/cscenter\/contact"[^>]*>Book a visit<\/a>/)
  expect(html).not.toContain('<svg')
})

it('shows no more links than the template allows', () => {
  expect(renderSection(section, { content, settings: { count: 1 } }).match(/<li/g)).toHaveLength(1)
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
