import { describe, expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const image = { src: '/media/hero-serum.webp', alt: '아치 앞의 병', width: 1600, height: 900 }
const slides = [
  {
    name: '루미의 진료',
    title: '빛은 덧바르지 않고\n피부 안에서 켭니다',
    lines: ['직접 시술합니다.'],
    image,
    primary: { label: '시술 예약하기', url: '/products', useWidget: 'treatment' as const },
    secondary: { label: '진료 원칙', url: '/introduce' },
  },
  {
    name: '장벽 케어',
    title: '장벽부터',
    lines: ['수분을 잽니다.'],
    image,
    primary: { label: '보기', url: '/exhibitions' },
  },
]

describe('HeroSlider', () => {
  it('uses only its first slide as page heading', () => {
    const html = renderSection(section, { content: { slides } })
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<h1[^>]*>빛은 덧바르지 않고\n피부 안에서 켭니다<\/h1>/)
    expect(html).toMatch(/<h2[^>]*>장벽부터<\/h2>/)
  })

  it('loads a single picture at first, with high priority', () => {
    const html = renderSection(section, { content: { slides } })
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html).toContain('fetchPriority="high"')
  })

  it('makes all slides but the current one inert', () => {
    expect(renderSection(section, { content: { slides } }).match(/inert=""/g)).toHaveLength(1)
  })

  it('can be paused, and names the next slide', () => {
    const html = renderSection(section, { content: { slides } })
    expect(html).toContain('aria-label="자동 넘김 멈추기"')
    expect(html).toContain('다음 — 장벽 케어')
  })

  it('has no pause button if it never moves, and no controls for one slide', () => {
    expect(renderSection(section, { content: { slides }, settings: { interval: 0 } })).not.toContain('멈추기')
    expect(renderSection(section, { content: { slides: slides.slice(0, 1) } })).not.toContain('<button')
  })

  it('links in the page’s language', () => {
    expect(renderSection(section, { content: { slides }, page: { language: 'ja' } })).toContain('href="/ja/introduce"')
  })

  it('renders nothing without slides', () => {
    expect(renderSection(section)).toBe('')
  })
})
