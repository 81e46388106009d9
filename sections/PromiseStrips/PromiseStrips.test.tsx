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

it('stands below a heading that is seen where it is laid as tiles', () => {
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

it('hides where the clinic wrote nothing', () => {
  expect(renderSection(section)).toBe('')
})
