import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  items: [
    { title: 'スキンブースター', icon: 'drop' as const, url: '/products/category/pick?categoryId=1' },
    { title: 'ご予約', icon: 'chat' as const, url: '/cscenter/contact', useWidget: 'visit' as const },
  ],
}

it('links to each place in the page’s language', () => {
  const html = renderSection(section, { content, page: { language: 'ja' } })
  expect(html).toMatch(/<nav[^>]*aria-label="よく見られるページ"/)
  expect(html).toContain('href="/ja/products/category/pick?categoryId=1"')
  expect(html.match(/<svg/g)).toHaveLength(2)
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
