import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const image = { src: '/media/hero-serum.webp', alt: '', width: 1600, height: 900 }
const slide = (name: string, title: string, url: string) => ({
  name,
  title,
  lines: ['한 줄'],
  image,
  primary: { label: '보기', url },
})
const hero = {
  slides: [
    slide('표지', '표지의 말', '/a'),
    slide('마른 계절', '물이\n머물 자리', '/b'),
    slide('낮의 기억', '밤의 피부', '/c'),
  ],
}
const links = {
  items: [
    { title: '진료 시간', icon: 'drop' as const, url: '/introduce/schedule' },
    { title: '상담', icon: 'lift' as const, url: '/cscenter/contact' },
  ],
}

it('lists the remaining slides after the cover, each on one line with its name', () => {
  const html = renderSection(section, { content: hero })
  expect(html).toMatch(/<nav[^>]*aria-label="이어서 읽기"/)
  expect(html).toContain('물이 머물 자리')
  expect(html).toContain('마른 계절')
  expect(html).toContain('href="/c"')
  expect(html).not.toContain('표지의 말')
})

it('shows the clinic’s quick links, limited to the template’s number', () => {
  const html = renderSection(section, { content: links })
  expect(html).toMatch(/<nav[^>]*aria-label="자주 찾는 페이지"/)
  expect(html).toContain('href="/introduce/schedule"')
  expect(html.match(/<li/g)).toHaveLength(2)
  const slides = [...hero.slides, slide('넷', '넷째', '/d')]
  expect(renderSection(section, { content: { slides }, settings: { count: 2 } })).not.toContain('href="/d"')
})

it('renders nothing if the cover shows everything', () => {
  expect(renderSection(section, { content: { slides: hero.slides.slice(0, 1) } })).toBe('')
  expect(renderSection(section)).toBe('')
})
