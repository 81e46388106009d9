import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { essaysOf } from './queries.ts'

const essay = (id: number, title: string) => ({
  id,
  title,
  subtitle: '장벽에 대하여',
  content: '<p>오래 걸립니다.</p>',
  gallery: [],
  image: { src: '/media/molecules.webp', alt: '방울', width: 1600, height: 900 },
  weight: id,
  fallbackFields: [],
})

const render = (rows: ReturnType<typeof essay>[], more: object = {}) =>
  renderSection(section, { ...more, data: [[essaysOf('ko', 5), { rows, total: rows.length, page: 1, size: 5 }]] })

it.each(['leading', 'equal'] as const)('links to each story’s anchor in the %s arrangement', (arrangement) => {
  const html = render([essay(1, '마른 피부'), essay(2, '색을 고르는 일')], { settings: { arrangement } })
  expect(html).toMatch(/href="\/brandings#story-2"[^>]*>색을 고르는 일<\/a>/)
  expect(html).toContain('href="/brandings"')
})

it('shows the clinic’s heading, or a default one', () => {
  expect(render([essay(1, '글')], { content: { title: '온유 이야기', text: '길게 적었습니다.' } })).toContain(
    '온유 이야기',
  )
  expect(render([essay(1, '글')])).toMatch(/<h2[^>]*>이야기<\/h2>/)
})

it('renders nothing without stories', () => {
  expect(render([])).toBe('')
})
