import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  title: '덜어낼수록\n또렷해지는 피부',
  lines: ['필요하지 않은 시술은 권하지 않습니다.', '하지 않아도 되는 것부터 시작합니다.'],
  image: { src: '/media/texture-cream.webp', alt: '크림의 결', width: 1600, height: 900 },
}

it.each(['veiled', 'beside'] as const)(
  'shows the sentence and its lines, without links or buttons, in the composition %s',
  (composition) => {
    const html = renderSection(section, { content, settings: { composition } })
    expect(html).toMatch(/<h2[^>]*>덜어낼수록\n또렷해지는 피부<\/h2>/)
    expect(html.match(/<p>/g)).toHaveLength(2)
    expect(html).not.toMatch(/<a |<button/)
  },
)

it('treats its picture as decorative', () => {
  expect(renderSection(section, { content })).toContain('alt=""')
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
