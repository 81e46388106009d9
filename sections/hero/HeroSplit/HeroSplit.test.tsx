import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const image = { src: '/media/spa-stones.webp', alt: '돌과 수건', width: 1600, height: 900 }
const content = {
  slides: [
    {
      name: '쉼',
      title: '쉬어 가는 동안',
      lines: ['소리가 낮은 피부 의원입니다.'],
      image,
      primary: { label: '하늘 이야기', url: '/introduce' },
      secondary: { label: '방문 예약', url: '/cscenter/contact', useWidget: 'visit' as const },
    },
    {
      name: '비용',
      title: '비용은 미리,\n까닭은 적어서',
      lines: ['적어 둡니다.'],
      image,
      primary: { label: '시술', url: '/products' },
    },
  ],
}

it('shows the first slide with its two links', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<h1[^>]*>쉬어 가는 동안<\/h1>/)
  expect(html).toContain('href="/introduce"')
  expect(html).toContain('href="/cscenter/contact"')
})

it('lists the other slides in one line each, without their pictures', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<nav[^>]*aria-label="이어서 읽기"/)
  expect(html).toContain('비용은 미리, 까닭은 적어서')
  expect(html.match(/<img/g)).toHaveLength(1)
})

it('omits the other slides if the template disables them', () => {
  expect(renderSection(section, { content, settings: { further: false } })).not.toContain('<nav')
})

it('renders nothing without slides', () => {
  expect(renderSection(section)).toBe('')
  expect(renderSection(section, { content: { slides: [] } })).toBe('')
})
