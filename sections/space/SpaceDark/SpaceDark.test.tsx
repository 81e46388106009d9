import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const image = { src: '/media/interior-lobby.webp', alt: '로비', width: 1600, height: 900 }
const room = (title: string) => ({ image, title, caption: `${title}에서 기다립니다.` })
const content = {
  title: '기다림까지\n진료의 일부입니다',
  text: '진료실은 동쪽을 봅니다.',
  gallery: [room('대기실'), room('2진료실'), room('회복실')],
}

it('shows the first room large and the others in a row that the keyboard can reach', () => {
  const html = renderSection(section, { content })
  expect(html.match(/<img/g)).toHaveLength(3)
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html).toMatch(/tabindex="0" role="region" aria-label="공간 사진/i)
  expect(html).toContain('회복실에서 기다립니다.')
})

it('links to the directions, except on that very page', () => {
  expect(renderSection(section, { content })).toContain('href="/introduce/space"')
  expect(renderSection(section, { content, page: { path: '/introduce/space' } })).not.toContain('href=')
})

it('shows as many rooms as the template sets, and no row for a single one', () => {
  const html = renderSection(section, { content, settings: { count: 1 } })
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).not.toContain('<ul')
})

it('renders nothing without rooms', () => {
  expect(renderSection(section)).toBe('')
  expect(renderSection(section, { content: { ...content, gallery: [] } })).toBe('')
})
