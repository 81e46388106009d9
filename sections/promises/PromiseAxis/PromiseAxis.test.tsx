import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const items = ['첫 상담', '안부 전화'].map((label) => ({ figure: '30분', label, text: `${label}의 뜻` }))

it('shows each figure with its label and meaning', () => {
  const html = renderSection(section, { content: { title: '약속', items } })
  expect(html.match(/<dt/g)).toHaveLength(2)
  expect(html).toMatch(/30분<\/span>첫 상담<\/dt><dd[^>]*>첫 상담의 뜻/)
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
  expect(renderSection(section, { content: { title: '약속', items: [] } })).toBe('')
})
