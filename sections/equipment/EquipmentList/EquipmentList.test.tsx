import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const content = {
  title: '쓰는 기계, 쓰는 까닭',
  text: '많이 두지 않았습니다.',
  items: [
    {
      name: '피코초 레이저',
      maker: 'Solen Optics',
      year: '2024',
      text: '색소를 나눕니다.',
      image: { src: '/media/equip-tower.webp', alt: '장비', width: 1200, height: 900 },
    },
  ],
}

it.each(['columns', 'lines'] as const)('shows name, maker, year and purpose of each device in %s', (arrangement) => {
  const html = renderSection(section, { content, settings: { arrangement } })
  for (const text of ['피코초 레이저', 'Solen Optics', '2024', '색소를 나눕니다.']) expect(html).toContain(text)
  expect(html.match(/2024/g)).toHaveLength(1)
})

it('renders nothing without devices', () => {
  expect(renderSection(section)).toBe('')
  expect(renderSection(section, { content: { ...content, items: [] } })).toBe('')
})
