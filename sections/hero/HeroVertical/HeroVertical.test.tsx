import { describe, expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  slides: [
    {
      name: '쉼',
      title: '쉬어 가는 동안\n피부는 제자리를\n찾습니다',
      lines: ['소리가 낮은 피부 의원입니다.'],
      image: { src: '/media/spa-stones.webp', alt: '수건과 돌', width: 1600, height: 900 },
      primary: { label: '하늘 이야기', url: '/introduce' },
      secondary: { label: '방문 예약', url: '/cscenter/contact', useWidget: 'visit' as const },
    },
  ],
}

describe('the opening', () => {
  it('uses its sentence as page heading and shows both links', () => {
    const html = renderSection(section, { content })
    expect(html).toMatch(/<h1[^>]*data-form="columns"[^>]*>/)
    expect(html.replaceAll(/<[^>]*>|<!-- -->/g, '')).toContain('쉬어 가는 동안 피부는 제자리를 찾습니다')
    expect(html).toContain('href="/introduce"')
    expect(html).toContain('href="/cscenter/contact"')
    expect(html).toContain('loading="eager"')
  })

  it('books with its single button, regardless of the order of the two links', () => {
    const html = renderSection(section, { content, settings: { action: 'button' } })
    expect(html.indexOf('하늘 이야기')).toBeLessThan(html.indexOf('방문 예약'))
    const turned = content.slides.map((slide) => ({ ...slide, primary: slide.secondary, secondary: slide.primary }))
    expect(renderSection(section, { content: { slides: turned }, settings: { action: 'button' } })).toBe(html)
  })

  it('is horizontal in languages without vertical writing', () => {
    expect(renderSection(section, { content, page: { language: 'en' } })).toContain('data-form="flat"')
  })

  it('renders nothing without content', () => {
    expect(renderSection(section)).toBe('')
    expect(renderSection(section, { content: { slides: [] } })).toBe('')
  })
})
