import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  quotation: '피부는 말이 느립니다.\n그래서 오래 듣습니다.',
  name: '임하늘',
  position: '대표원장',
  text: '잠은 잘 주무시는지 여쭙습니다.',
  career: ['피부과 전문의', '임상강사'],
}

it('shows the sentence in columns, and the name with its seal', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<h2[^>]*data-form="columns"/)
  expect(html).toMatch(/<span[^>]*aria-hidden="true"[^>]*>하늘<\/span>/)
  expect(html).toContain(content.text)
})

it('puts the career into a disclosure and links to the staff', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<details.*피부과 전문의.*임상강사.*<\/details>/)
  expect(html).toContain('href="/introduce/staff"')
  expect(renderSection(section, { content: { ...content, career: [] } })).not.toContain('<details')
})

it('shows a portrait if the clinic has one', () => {
  const image = { src: '/media/lim.webp', alt: '임하늘 원장', width: 800, height: 1000 }
  expect(renderSection(section, { content: { ...content, image } })).toContain('alt="임하늘 원장"')
  expect(renderSection(section, { content })).not.toContain('<img')
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
