import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const image = { src: '/media/drops.webp', alt: '', width: 1200, height: 900 }
const principles = ['먼저 읽습니다', '기다립니다'].map((title) => ({ title, text: `${title}의 뜻` }))

it('has a row for each principle, in order', () => {
  const html = renderSection(section, { content: { title: '읽고, 기다립니다', principles, image } })
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html).toMatch(/<h3[^>]*>먼저 읽습니다<\/h3><p[^>]*>먼저 읽습니다의 뜻.*<h3[^>]*>기다립니다/)
})

it('renders nothing without principles', () => {
  expect(renderSection(section)).toBe('')
  expect(renderSection(section, { content: { title: '읽고, 기다립니다', principles: [], image } })).toBe('')
})
