import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'

const picture = (src: string, alt: string) => ({ src, alt, width: 1600, height: 900 })
const content = {
  overline: '하늘 이야기',
  title: '높지 않은 곳에서',
  lead: '골목의 2층입니다.',
  paragraphs: ['오후 네 시의 빛이 있었습니다.', '먼저 덜어 낼 것을 찾습니다.'],
  image: picture('/media/texture-cream.webp', '크림의 결'),
  secondImage: picture('/media/prod-jar.webp', '크림 단지'),
  caption: '늘 놓여 있는 크림 하나',
  signature: { name: '임하늘', position: '대표원장' },
}

it('shows the whole story, the speaker and the picture descriptions', () => {
  const html = renderSection(section, { content })
  for (const text of [
    '높지 않은 곳에서',
    '골목의 2층입니다.',
    '먼저 덜어 낼 것을 찾습니다.',
    '임하늘',
    '늘 놓여 있는 크림 하나',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).toContain('alt="크림 단지"')
})

it('shows only the lead and a link to the introduction in the short form', () => {
  const html = renderSection(section, { content, settings: { length: 'lead' } })
  expect(html).not.toContain('먼저 덜어 낼 것을 찾습니다.')
  expect(html).toContain('href="/introduce"')
})

it('renders nothing without a story', () => {
  expect(renderSection(section)).toBe('')
})
