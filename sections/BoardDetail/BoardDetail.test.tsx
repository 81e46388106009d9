import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toWholeBoardPost } from '#tests/post-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { boardPostOf } from './queries.ts'

const PAGE = {
  route: '/boards/{boardTypeId}/detail/{id}',
  path: '/boards/1/detail/3',
  params: { boardTypeId: '1', id: '3' },
}

const render = (settings = {}, post = toWholeBoardPost()) =>
  renderSection(section, { page: PAGE, settings, data: [[boardPostOf(toPageFacts(PAGE)), { row: post }]] })

it('shows the post with its picture, its board and its day in the clinic’s zone', () => {
  const html = render()
  expect(html).toMatch(/<h1[^>]*>기미와 잡티를 나누는 이유<\/h1>/)
  expect(html).toContain('alt="세럼 병"')
  expect(html).toContain('2026년 4월 21일')
  expect(html).toMatch(/href="\/boards\/1"[^>]*>루미 소식/)
})

it('leaves the picture out where the layout does, or where there is none', () => {
  expect(render({ hasPicture: false })).not.toContain('<img')
  expect(render({}, toWholeBoardPost({ image: undefined }))).not.toContain('<img')
})

it('is asked for on the board that the address names, so that another board’s address is not found', () => {
  expect(boardPostOf(toPageFacts(PAGE)).queryKey).toEqual(['getBoard', { id: 3, boardTypeId: 1, languageCode: 'ko' }])
})

it('names its board on the way from Home', () => {
  expect(render({ hasBoardName: false })).toMatch(/<nav[^>]*>.*href="\/boards\/1">루미 소식<\/a>.*<\/nav>/)
})

it('gives search engines its heading, picture and first words', () => {
  const page = toPageFacts(PAGE)
  const head = section.head?.({
    page,
    settings: { hasPicture: true, hasBoardName: true },
    content: null,
    // The head reads the post alone.
    read: () => ({ row: toWholeBoardPost() }) as never,
    texts: () => (key) => key,
    toUrl: (path) => `https://lumi.example${path}`,
  })
  expect(head).toMatchObject({
    title: '기미와 잡티를 나누는 이유',
    description: '둘을 구분하는 것이 치료의 시작입니다.',
    imageUrl: '/media/prod-serum.webp',
  })
  expect(head?.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'BlogPosting' }))
  expect(JSON.stringify(head?.jsonLd)).toContain('"name":"루미 소식","item":"https://lumi.example/boards/1"')
})
