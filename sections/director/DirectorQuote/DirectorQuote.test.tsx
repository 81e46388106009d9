import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  quotation: '설명이 끝나야 시술이 시작됩니다.',
  name: '서지안',
  position: '대표원장',
  text: '색소와 홍조를 봅니다.',
  career: ['피부과 전문의', '정회원'],
}

it('uses the sentence as heading, and shows its author, text and career', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<h2[^>]*>설명이 끝나야 시술이 시작됩니다\.<\/h2>/)
  for (const words of [content.name, content.position, content.text, ...content.career]) expect(html).toContain(words)
  expect(html).toContain('href="/introduce/staff"')
})

it('shows a portrait only if the clinic has one, and no empty list', () => {
  const image = { src: '/media/seo.webp', alt: '서지안 원장', width: 800, height: 1000 }
  expect(renderSection(section, { content: { ...content, image } })).toContain('alt="서지안 원장"')
  const bare = renderSection(section, { content: { ...content, career: [] } })
  expect(bare).not.toContain('<img')
  expect(bare).not.toContain('<ul')
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
