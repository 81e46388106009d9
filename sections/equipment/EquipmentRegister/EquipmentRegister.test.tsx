import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const device = (name: string, year: string) => ({
  name,
  maker: 'ONYU No. 1',
  year,
  text: `${name}의 쓰임`,
  image: { src: '/media/equip-tower.webp', alt: name, width: 1200, height: 1500 },
})
const content = {
  title: '많이 두지 않고',
  text: '네 대입니다.',
  items: [device('집속 초음파', '2025'), device('피코초 레이저', '2024')],
}

it('lists each device with its year and shows the first one', () => {
  const html = renderSection(section, { content })
  expect(html).toMatch(/<h3[^>]*>피코초 레이저<\/h3><p[^>]*>2024<\/p>/)
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toMatch(/<figcaption[^>]*>집속 초음파/)
})

it('shows the purpose of each device if the template does', () => {
  expect(renderSection(section, { content })).toContain('피코초 레이저의 쓰임')
  expect(renderSection(section, { content, settings: { texts: false } })).not.toContain('피코초 레이저의 쓰임')
})

it('renders nothing without devices', () => {
  expect(renderSection(section)).toBe('')
  expect(renderSection(section, { content: { ...content, items: [] } })).toBe('')
})
