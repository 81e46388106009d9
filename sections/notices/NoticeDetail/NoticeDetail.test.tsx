import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { noticeOf } from './queries.ts'

const PAGE = { route: '/cscenter/notice/{noticeId}', path: '/cscenter/notice/22', params: { noticeId: '22' } }
const NOTICE = {
  id: 22,
  title: '비급여 진료비용 고지',
  content:
    '<p>아래와 같이 알립니다.</p><table><tbody><tr><td>진단서</td></tr></tbody></table><p><a href="/products">시술</a></p>',
  isPinned: true,
  createdAt: '2026-09-10T16:00:00.000Z',
  previous: null,
  next: null,
  fallbackFields: [],
}
const render = (settings = {}, page = {}) =>
  renderSection(section, {
    page: { ...PAGE, ...page },
    settings,
    data: [[noticeOf(toPageFacts({ ...PAGE, ...page })), { row: NOTICE }]],
  })

it('uses the notice as page heading, with its date', () => {
  const html = render()
  expect(html).toMatch(/<h1[^>]*>비급여 진료비용 고지<\/h1>/)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/dateTime="2026-09-11"[^>]*>2026년 9월 11일/)
  expect(html).toContain('중요')
})

it('links back to the list and keeps the language in the links of its text', () => {
  const html = render({}, { language: 'en' })
  expect(html).toContain('href="/en/cscenter/notice"')
  expect(html).toContain('href="/en/products"')
})

it('lets a wide table scroll in a named group', () => {
  expect(render()).toMatch(/role="group" tabindex="0" aria-label="표[^"]*"><table>/)
})

it('does not name the list twice if the layout turns it off', () => {
  const count = (html: string) => html.match(/href="\/cscenter\/notice"/g)?.length
  expect(count(render())).toBe(2)
  expect(count(render({ form: 'column' as const, hasListName: false }))).toBe(1)
})

it('is critical to its page, and gives search engines its title and text', () => {
  const page = toPageFacts(PAGE)
  const input = { page, settings: { form: 'column' as const, hasListName: true }, content: null }
  expect(section.critical?.(input)).toEqual([expect.objectContaining({ queryKey: noticeOf(page).queryKey })])
  const head = section.head?.({
    ...input,
    // The section reads only the notice's query.
    read: () => ({ row: NOTICE }) as never,
    texts: () => (key) => key,
    toUrl: (path) => `https://lumi.example${path}`,
  })
  expect(head).toMatchObject({ title: NOTICE.title, description: '아래와 같이 알립니다. 진단서 시술' })
  expect(head?.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'Article', datePublished: NOTICE.createdAt }))
})
