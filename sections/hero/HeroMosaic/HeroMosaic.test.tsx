import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const image = { src: '/media/hero-water.webp', alt: '단지', width: 1600, height: 900 }
const toSlide = (name: string, url = '/introduce') => ({
  name,
  title: `${name}의 말`,
  lines: [`${name}의 까닭`],
  image,
  primary: { label: `${name} 보기`, url },
})
const slides = [toSlide('진료'), toSlide('장벽', '/products'), toSlide('결'), toSlide('빛'), toSlide('물')]

const render = (count: number, settings: object = {}) =>
  renderSection(section, { content: { slides: slides.slice(0, count) }, settings })

it('uses the first message as page heading and shows the next ones beside it', () => {
  const html = render(4)
  expect(html).toMatch(/<h1[^>]*>진료의 말<\/h1>/)
  expect(html.match(/<h2/g)).toHaveLength(3)
  expect(html).toContain('장벽의 까닭')
  expect(html).toMatch(/href="\/products"[^>]*>장벽의 말<\/a>/)
})

it('shows at most the configured number of tiles, and fewer if there are fewer messages', () => {
  expect(render(5)).not.toContain('물의 말')
  expect(render(4, { tiles: 1 }).match(/<h2/g)).toHaveLength(1)
  expect(render(1)).not.toContain('<h2')
})

it('announces the small pictures only once', () => {
  expect(render(3).match(/alt="단지"/g)).toHaveLength(1)
})

it('renders nothing without messages', () => {
  expect(renderSection(section, {})).toBe('')
})
