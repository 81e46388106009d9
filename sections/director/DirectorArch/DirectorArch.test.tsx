import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  quotation: '피부는 말이 느립니다.\n그래서 오래 듣습니다.',
  name: '임하늘',
  position: '대표원장',
  text: '열여섯 해 동안 보아 왔습니다.',
  image: { src: '/media/person-2.webp', alt: '안경을 쓴 의사', width: 1067, height: 1333 },
  career: ['피부과 전문의'],
}

it('uses the sentence as heading, names its author and links to the staff', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<h2[^>]*>피부는 말이 느립니다.\n그래서 오래 듣습니다.<\/h2>/)
  expect(html).toMatch(/<b>임하늘<\/b>/)
  expect(html).toContain('alt="안경을 쓴 의사"')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('href="/introduce/staff"')
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
