import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  title: '하늘이 지키는 두 가지',
  principles: [
    { title: '한 번에 하나', text: '겹치지 않습니다.' },
    { title: '낮은 데서 시작', text: '반응을 보고 올립니다.' },
  ],
  image: { src: '/media/molecules.webp', alt: '방울', width: 1600, height: 900 },
}

it.each(['columns', 'list'] as const)('shows the principles in order as %s', (arrangement) => {
  const html = renderSection(section, { content, settings: { arrangement } })
  expect(html).toMatch(/<ol.*한 번에 하나.*낮은 데서 시작.*<\/ol>/s)
  expect(html.match(/<h3/g)).toHaveLength(2)
})

it('omits the picture if the template has none', () => {
  expect(renderSection(section, { content })).toContain('<img')
  expect(renderSection(section, { content, settings: { picture: false } })).not.toContain('<img')
})

it('renders nothing without principles', () => {
  expect(renderSection(section)).toBe('')
  expect(renderSection(section, { content: { ...content, principles: [] } })).toBe('')
})
