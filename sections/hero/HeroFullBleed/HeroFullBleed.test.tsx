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
    },
    {
      name: '마른 계절',
      title: '물이 머물 자리',
      lines: ['장벽의 일입니다.'],
      image,
      primary: { label: '보기', url: '/exhibitions/1' },
    },
  ],
}
const story = {
  overline: '온유를 연 까닭',
  title: '따뜻할 온,\n젖을 유',
  lead: '2017년 북촌에 문을 열었습니다.',
  paragraphs: ['긴 이야기'],
  image,
  secondImage: image,
  caption: '크림의 결',
  signature: { name: '서지안', position: '대표원장' },
}

it('shows the first slide as page heading and links to the others', () => {
  const html = renderSection(section, { content: hero })
  expect(html).toMatch(/<h1[^>]*>피부에도\n읽는 속도가<\/h1>/)
  expect(html).toContain('href="/cscenter/contact"')
  expect(html).toContain('href="/exhibitions/1"')
})

it('shows the story as page heading if it is bound to it, with a link to the introduction', () => {
  const html = renderSection(section, { content: story })
  expect(html).toMatch(/<h1[^>]*>따뜻할 온,\n젖을 유<\/h1>/)
  expect(html).toContain('2017년 북촌에 문을 열었습니다.')
  expect(html).toContain('href="/introduce"')
  expect(html).not.toContain('<nav')
})

it('loads its picture eagerly', () => {
  expect(renderSection(section, { content: hero })).toContain('loading="eager"')
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
