import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const image = { src: '/media/silk.webp', alt: '비단의 결', width: 1600, height: 900 }
const content = {
  overline: '온유를 연 까닭',
  title: '따뜻할 온,\n젖을 유',
  lead: '2017년 북촌에 문을 열었습니다.',
  paragraphs: ['첫 문단', '둘째 문단'],
  image,
  secondImage: image,
  caption: '장벽 크림의 결',
  signature: { name: '서지안', position: '대표원장' },
}

it('shows the story as a chapter with both pictures, a caption and the signature', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<h2[^>]*>따뜻할 온,\n젖을 유<\/h2>/)
  expect(html.match(/<img/g)).toHaveLength(2)
  expect(html).toMatch(/<figcaption[^>]*>장벽 크림의 결/)
  expect(html).toMatch(/<span[^>]*>서지안<\/span>대표원장/)
})

it('shows the configured number of paragraphs and links to the rest', () => {
  const html = renderSection(section, { content, settings: { paragraphs: 1 } })
  expect(html).toContain('첫 문단')
  expect(html).not.toContain('둘째 문단')
  expect(html).toContain('href="/introduce"')
})

it('uses the catalogue’s overline if the clinic has none', () => {
  expect(renderSection(section, { content: { ...content, overline: '' } })).toContain('병원 이야기')
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
