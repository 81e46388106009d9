import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const room = (title: string) => ({
  image: { src: '/media/interior-treatment.webp', alt: `${title}의 창`, width: 1600, height: 900 },
  title,
  caption: `${title}에서 쉽니다.`,
})
const content = {
  title: '소리가 낮은 방들',
  text: '창은 모두 서쪽입니다.',
  gallery: [room('두 번째 방'), room('회복실')],
}

it('shows every room with name and caption', () => {
  const html = renderSection(section, { content })
  expect(html.match(/<figure/g)).toHaveLength(2)
  expect(html).toContain('회복실에서 쉽니다.')
  expect(html).toContain('alt="두 번째 방의 창"')
})

it('is a labelled region that scrolls by keyboard', () => {
  expect(renderSection(section, { content })).toMatch(/tabindex="0"[^>]*role="region"[^>]*aria-label="공간 사진/i)
})

it('omits the captions if the template shows only names', () => {
  expect(renderSection(section, { content, settings: { captions: false } })).not.toContain('회복실에서')
})

it('renders nothing without rooms', () => {
  expect(renderSection(section)).toBe('')
})
