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

it('leaves the drawings out when the template wants words alone', () => {
  expect(renderSection(section, { content })).toContain('<svg')
  expect(renderSection(section, { content, settings: { drawings: false } })).not.toContain('<svg')
})

it('shows no more links than the template has room for', () => {
  expect(renderSection(section, { content, settings: { count: 1 } }).match(/<li/g)).toHaveLength(1)
})

it('hides where the clinic wrote nothing', () => {
  expect(renderSection(section)).toBe('')
})
