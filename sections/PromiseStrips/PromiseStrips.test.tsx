import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const items = ['가', '나', '다'].map((label) => ({ figure: `100${label}`, label, text: `${label}의 뜻` }))

it('tells each figure with what it counts, as many as the template has room for', () => {
  const html = renderSection(section, { content: { title: '약속', items }, settings: { count: 2 } })
  expect(html.match(/<dt/g)).toHaveLength(2)
  expect(html.indexOf('>가<')).toBeLessThan(html.indexOf('100가'))
  expect(html).not.toContain('100다')
})

it('hides where the clinic wrote nothing', () => {
  expect(renderSection(section)).toBe('')
})
