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
  expect(html).toContain('href="/ja/cscenter/contact"')
})

it('omits the icons if the template wants only text', () => {
  expect(renderSection(section, { content })).toContain('<svg')
  for (const settings of [{ drawings: false }, { form: 'text' as const }])
    expect(renderSection(section, { content, settings })).not.toContain('<svg')
})

it('shows no more links than the template allows', () => {
  expect(renderSection(section, { content, settings: { count: 1 } }).match(/<li/g)).toHaveLength(1)
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
