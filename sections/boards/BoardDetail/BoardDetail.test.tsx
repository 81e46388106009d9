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

it('shows the post with its picture, its board and its date in the clinic’s time zone', () => {
  const html = render()
  expect(html).toMatch(/<h1[^>]*>기미와 잡티를 나누는 이유<\/h1>/)
  expect(html).toContain('alt="세럼 병"')
  expect(html).toContain('2026년 4월 21일')
  expect(html).toMatch(/href="\/boards\/1"[^>]*>루미 소식/)
})

it('leaves the picture out if the layout does, or if the post has none', () => {
  expect(render({ hasPicture: false })).not.toContain('<img')
  expect(render({}, toWholeBoardPost({ image: undefined }))).not.toContain('<img')
})

it('shows its facts once in every form, and a decorative date in the margin form', () => {
  for (const form of ['column', 'panel', 'margin']) {
    const html = render({ form })
    expect(html.match(/href="\/boards\/1"/g)).toHaveLength(2)
    expect(html.match(/<time/g)).toHaveLength(1)
    expect(/aria-hidden="true"[^>]*>4\.21/.test(html)).toBe(form === 'margin')
  }
})

it('starts an essay with a drop cap if the first paragraph is long enough', () => {
  const long = toWholeBoardPost({ content: `<p>${'기미는 얼룩이 아니라 반응입니다. '.repeat(8)}</p>` })
  expect(render({ form: 'margin' }, long)).toContain('data-letter')
  expect(render({ form: 'margin' })).not.toContain('data-letter')
  expect(render({ form: 'panel' }, long)).not.toContain('data-letter')
})

it('is requested with the board of the address, so that another board’s address is not found', () => {
  expect(boardPostOf(toPageFacts(PAGE)).queryKey).toEqual(['getBoard', { id: 3, boardTypeId: 1, languageCode: 'ko' }])
})

it('names its board in the breadcrumb', () => {
  expect(render({ hasBoardName: false })).toMatch(/<nav[^>]*>.*href="\/boards\/1">루미 소식<\/a>.*<\/nav>/)
})

it('gives search engines its heading, picture and opening text', () => {
  const page = toPageFacts(PAGE)
  const head = section.head?.({
    page,
    settings: { form: 'column', hasPicture: true, hasBoardName: true },
    content: null,
    // The head reads only the post.
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
