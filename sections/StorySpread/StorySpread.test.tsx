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

it('tells the story as a chapter with both pictures, a caption and who signs', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<h2[^>]*>따뜻할 온,\n젖을 유<\/h2>/)
  expect(html.match(/<img/g)).toHaveLength(2)
  expect(html).toMatch(/<figcaption[^>]*>장벽 크림의 결/)
  expect(html).toMatch(/<span[^>]*>서지안<\/span>대표원장/)
})

it('tells as many paragraphs as the template wants, and leads to the rest', () => {
  const html = renderSection(section, { content, settings: { paragraphs: 1 } })
  expect(html).toContain('첫 문단')
  expect(html).not.toContain('둘째 문단')
  expect(html).toContain('href="/introduce"')
})

it('names the chapter by the catalogue where the clinic has no line for it', () => {
  expect(renderSection(section, { content: { ...content, overline: '' } })).toContain('병원 이야기')
})

it('hides where nothing is written', () => {
  expect(renderSection(section)).toBe('')
})
