import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { storiesOf } from './queries.ts'

const story = (id: number, title: string) => ({
  id,
  title,
  subtitle: '장벽에 대하여',
  content: '<p>오래 걸립니다.</p>',
  gallery: [],
  image: { src: '/media/molecules.webp', alt: '방울', width: 1600, height: 900 },
  weight: id,
  fallbackFields: [],
})

const render = (rows: ReturnType<typeof story>[], more: object = {}) =>
  renderSection(section, { ...more, data: [[storiesOf('ko', 4), { rows, total: rows.length, page: 1, size: 4 }]] })

it('shows the first story large and the others as a list that continues the numbering', () => {
  const html = render([story(1, '마른 피부'), story(2, '색을 고르는 일'), story(3, '흉터의 깊이')])
  expect(html).toMatch(/href="\/brandings#story-1"[^>]*>마른 피부<\/a>/)
  expect(html).toMatch(/<ol start="2"/)
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html.match(/<img/g)).toHaveLength(2)
})

it('has no list beside a single story', () => {
  expect(render([story(1, '마른 피부')])).not.toContain('<ol')
})

it('uses the clinic’s heading, or the catalogue’s', () => {
  expect(render([story(1, '글')], { content: { title: '온유 이야기', text: '길게.' } })).toMatch(
    /<h2[^>]*>온유 이야기<\/h2>/,
  )
  expect(render([story(1, '글')])).toMatch(/<h2[^>]*>이야기<\/h2>/)
})

it('renders nothing without stories', () => {
  expect(render([])).toBe('')
})
