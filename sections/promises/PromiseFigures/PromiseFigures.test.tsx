import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  title: '셀 수 있는 약속',
  items: [
    { figure: '30분', label: '첫 상담', text: '의사와 마주 앉는 시간입니다.' },
    { figure: '4인', label: '전문의', text: '모두 전문의입니다.' },
  ],
}

it('pairs each figure with its label', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<dt[^>]*>첫 상담<\/dt><dd[^>]*>30분<\/dd>/)
  expect(html).toContain('모두 전문의입니다.')
})

it('omits explanations if the template wants only figures', () => {
  expect(renderSection(section, { content, settings: { explained: false } })).not.toContain('모두 전문의입니다.')
})

it('renders nothing without figures', () => {
  expect(renderSection(section)).toBe('')
})
