import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const image = { src: '/media/hero-serum.webp', alt: '아치 앞의 병', width: 1600, height: 900 }
const hero = {
  slides: [
    {
      name: '읽는 속도',
      title: '피부에도\n읽는 속도가',
      lines: ['하루 스물네 분만 진료합니다.'],
      image,
      primary: { label: '방문 예약', url: '/cscenter/contact', useWidget: 'visit' as const },
      secondary: { label: '온유 소개', url: '/introduce' },
    },
    { name: '계절', title: '물이 머물 자리', lines: ['장벽의 일.'], image, primary: { label: '보기', url: '/faq' } },
  ],
}
const story = {
  overline: '온유를 연 까닭',
  title: '따뜻할 온',
  lead: '2017년 북촌에 문을 열었습니다.',
  paragraphs: [],
  image,
  secondImage: image,
  caption: '크림의 결',
  signature: { name: '서지안', position: '대표원장' },
}

it('shows the first slide on the cover with both its links, and loads its picture eagerly', () => {
  const html = renderSection(section, { content: hero })
  expect(html).toMatch(/<h1[^>]*>피부에도\n읽는 속도가<\/h1>/)
  expect(html).toContain('href="/cscenter/contact"')
  expect(html).toContain('href="/introduce"')
  expect(html).toContain('loading="eager"')
  expect(html).not.toContain('물이 머물 자리')
})

it('also makes a cover of the story, with a link to the introduction', () => {
  const html = renderSection(section, { content: story })
  expect(html).toMatch(/<h1[^>]*>따뜻할 온<\/h1>/)
  expect(html).toContain('2017년 북촌에 문을 열었습니다.')
  expect(html).toContain('href="/introduce"')
})

it('shows an arrow only if the action is a text link', () => {
  expect(renderSection(section, { content: hero })).toContain('<svg')
  expect(renderSection(section, { content: hero, settings: { action: 'button' } })).not.toContain('<svg')
})

it('has the same text in either composition', () => {
  const words = (composition: 'washed' | 'notched') =>
    renderSection(section, { content: hero, settings: { composition } }).replaceAll(/<[^>]*>/g, ' ')
  expect(words('notched')).toBe(words('washed'))
  expect(words('notched')).toContain('하루 스물네 분만 진료합니다.')
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
  expect(renderSection(section, { content: { slides: [] } })).toBe('')
})
