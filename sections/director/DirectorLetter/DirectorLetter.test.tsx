import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  quotation: '피부는 말이 느립니다.',
  name: '임하늘',
  position: '대표원장',
  text: '열여섯 해 동안 보아 왔습니다.',
  image: { src: '/media/person-1.webp', alt: '원장', width: 1067, height: 1333 },
  career: ['피부과 전문의', '대학병원 임상강사'],
}

it('uses the director’s sentence as heading and shows name, message and career', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<h2[^>]*>피부는 말이 느립니다.<\/h2>/)
  expect(html).toContain('임하늘')
  expect(html).toContain('대학병원 임상강사')
})

it('collapses the career without scripts, or omits it', () => {
  expect(renderSection(section, { content, settings: { career: 'folded' } })).toMatch(/<details[^>]*><summary>약력/)
  expect(renderSection(section, { content, settings: { career: 'none' } })).not.toContain('대학병원')
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
