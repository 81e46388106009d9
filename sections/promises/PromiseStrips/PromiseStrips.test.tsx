import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const items = ['가', '나', '다'].map((label) => ({ figure: `100${label}`, label, text: `${label}의 뜻` }))

it('shows each figure with its label, up to the template’s number', () => {
  const html = renderSection(section, { content: { title: '약속', items }, settings: { count: 2 } })
  expect(html.match(/<dt/g)).toHaveLength(2)
  expect(html.indexOf('>가<')).toBeLessThan(html.indexOf('100가'))
  expect(html).not.toContain('100다')
})

it('has a visible heading only if it is laid out as tiles', () => {
  const content = { title: '약속', items }
  expect(renderSection(section, { content })).toMatch(/<h2[^>]*visually-hidden/)
  const tiles = renderSection(section, { content, settings: { arrangement: 'tiles' } })
  expect(tiles).toMatch(/<h2[^>]*>약속/)
  expect(tiles).not.toContain('visually-hidden')
  expect(tiles).toMatch(/<dd[^>]*>100<span[^>]*>가<\/span><\/dd>/)
  const ratio = { title: '약속', items: [{ figure: '1対1', label: '가', text: '' }] }
  expect(renderSection(section, { content: ratio, settings: { arrangement: 'tiles' } })).toMatch(
    /<dd[^>]*><span[^>]*>1対1<\/span><\/dd>/,
  )
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
