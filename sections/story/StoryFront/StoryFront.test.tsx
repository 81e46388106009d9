import { expect, it } from 'vitest'
import type { ContentOf } from '#kit/define-section.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const image = { src: '/media/silk.webp', alt: '비단의 결', width: 800, height: 1000 }
const content: ContentOf<'clinic.story'> = {
  overline: '루미를 연 까닭',
  title: '덧칠보다 먼저\n피부의 말을',
  lead: '2016년 신사동에 문을 열었습니다.',
  paragraphs: ['첫 문단', '둘째 문단'],
  image,
  secondImage: { ...image, src: '/media/room.webp', alt: '진료실' },
  caption: '2층 상담실',
  signature: { name: '서윤아', position: '대표원장' },
}

it('uses the story’s heading as page heading and shows the whole story', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<h1[^>]*>덧칠보다 먼저\n피부의 말을<\/h1>/)
  for (const words of ['루미를 연 까닭', '2016년 신사동', '첫 문단', '둘째 문단', '2층 상담실', '서윤아', '대표원장']) {
    expect(html).toContain(words)
  }
  expect(html.match(/<img/g)).toHaveLength(2)
})

it('shows only one picture if the template disables the second', () => {
  const html = renderSection(section, { content, settings: { hasSecondPicture: false } })
  expect(html).toContain('비단의 결')
  expect(html).not.toContain('진료실')
})

it('shows a wide picture alone in its row', () => {
  const wide = { ...content, image: { ...image, width: 1600, height: 900 } }
  expect(renderSection(section, { content: wide }).match(/<img/g)).toHaveLength(1)
})

it('uses the page’s name as heading without a story', () => {
  expect(renderSection(section)).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
})
