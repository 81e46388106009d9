import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const image = { src: '/media/silk.webp', alt: '비단의 결', width: 1600, height: 900 }
const statement = {
  title: '덜어 낼수록\n숨을 쉽니다',
  lines: ['한 번에 하나만 치료합니다.', '나머지는 미룹니다.'],
  image,
}
const story = {
  overline: '',
  title: '천천히 봅니다',
  lead: '골목의 2층입니다.',
  paragraphs: ['첫 문단'],
  image,
  secondImage: image,
  caption: '',
  signature: { name: '임하늘', position: '대표원장' },
}

it('shows the sentence with its lines below a twig that is hidden from screen readers', () => {
  const html = renderSection(section, { content: statement })
  expect(html).toMatch(/<h2[^>]*>덜어 낼수록\n숨을 쉽니다<\/h2>/)
  expect(html).toContain('나머지는 미룹니다.')
  expect(html).toMatch(/<svg[^>]*aria-hidden/)
  expect(html).not.toContain('<a ')
})

it('shows a story with its author and links to the rest of it', () => {
  const html = renderSection(section, { content: story, settings: { drawing: false } })
  expect(html).toContain('골목의 2층입니다.')
  expect(html).toContain('임하늘')
  expect(html).toContain('href="/introduce"')
  expect(html).not.toContain('<svg')
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
})
