import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const image = { src: '/media/drops.webp', alt: '', width: 1200, height: 900 }
const principles = ['한 번에 하나', '종이에 적기'].map((title) => ({ title, text: `${title}의 뜻` }))

it('shows each principle’s name above its text, in order', () => {
  const html = renderSection(section, { content: { title: '네 가지', principles, image } })
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html).toMatch(/<h3[^>]*>한 번에 하나<\/h3><p[^>]*>한 번에 하나의 뜻.*<h3[^>]*>종이에 적기/)
})

it('renders nothing without principles', () => {
  expect(renderSection(section)).toBe('')
  expect(renderSection(section, { content: { title: '네 가지', principles: [], image } })).toBe('')
})
