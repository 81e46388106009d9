import { describe, expect, it } from 'vitest'
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
  gallery: ['두 번째 방', '회복실', '복도', '마당'].map(room),
}

describe('the slow gallery', () => {
  it('shows one room, hides the others from screen readers and can be stopped', () => {
    const html = renderSection(section, { content })
    expect(html.match(/aria-hidden="true"[^>]*data-place/g)).toHaveLength(3)
    expect(html).toContain('두 번째 방에서 쉽니다.')
    expect(html).toContain('aria-label="4번째 보기: 마당"')
    expect(html).toContain('aria-label="자동 넘김 멈추기"')
  })

  it('has no pause button without autoplay, and no controls for a single room', () => {
    expect(renderSection(section, { content, settings: { interval: 0 } })).not.toContain('자동 넘김')
    expect(renderSection(section, { content: { ...content, gallery: [room('방')] } })).not.toContain('<button')
  })

  it('shows the heading if the template enables it', () => {
    expect(renderSection(section, { content })).not.toContain('창은 모두 서쪽입니다.')
    expect(renderSection(section, { content, settings: { heading: true } })).toContain('창은 모두 서쪽입니다.')
  })

  it('renders nothing without rooms', () => {
    expect(renderSection(section)).toBe('')
  })
})
