import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  title: '서두르지 않는 것도\n처방입니다',
  lines: ['첫 진료는 사십 분입니다.', '종이에 적어 드립니다.'],
  image: { src: '/media/silk.webp', alt: '비단의 결', width: 1600, height: 900 },
}

it('uses the sentence as heading, with its line breaks and its picture', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<h2[^>]*>서두르지 않는 것도\n처방입니다<\/h2>/)
  expect(html).toContain('종이에 적어 드립니다.')
  expect(html).toContain('alt="비단의 결"')
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
