import { describe, expect, it } from 'vitest'
import { toCustomerPost } from '#tests/customer-post-fixtures.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { customerPostOf } from './queries.ts'

const PAGE = {
  route: '/cscenter/boards/{boardTypeId}/detail/{id}',
  path: '/cscenter/boards/2/detail/7',
  params: { boardTypeId: '2', id: '7' },
}
const ANSWER = { content: '<p>네, <b>3주</b>면 충분합니다.</p>', answeredAt: '2026-04-21T02:00:00.000Z' }

const render = (changes: Parameters<typeof toCustomerPost>[0] = {}, settings = {}) =>
  renderSection(section, {
    page: PAGE,
    settings,
    data: [[customerPostOf(toPageFacts(PAGE)), { row: toCustomerPost(changes) }]],
  })

describe('a public post', () => {
  it('is in the server’s HTML, with its line breaks', () => {
    const html = render()
    expect(html).toMatch(/<h1[^>]*>기미 치료 간격이 궁금합니다<\/h1>/)
    expect(html).toContain('3주 간격이면 될까요?\n여름에도')
    for (const text of ['김**', '2026년 4월 20일', '답변 대기']) expect(html).toContain(text)
  })

  it('breaks a multilingual title between languages, and keeps its text', () => {
    const html = render({ title: '쓰기 전에 · Before you write · 書き込む前に' })
    expect(html).toMatch(
      /<h1[^>]*><span[^>]*>쓰기 전에\u00a0·<\/span> <span[^>]*>Before you write\u00a0·<\/span> <span/,
    )
    expect(html.replaceAll('\u00a0', ' ').replaceAll(/<\/?span[^>]*>/g, '')).toContain(
      '>쓰기 전에 · Before you write · 書き込む前に</h1>',
    )
  })

  it('shows its state, author and date once in every form', () => {
    for (const form of ['column', 'panel', 'margin', 'letter']) {
      const html = render({}, { form })
      for (const text of ['김**', '2026년 4월 20일', '답변 대기']) expect(html.split(text)).toHaveLength(2)
    }
  })

  it('announces an answer until there is one', () => {
    expect(render()).toContain('곧 답변드리겠습니다')
    const html = render({ state: 'ANSWERED', answer: ANSWER })
    expect(html).not.toContain('곧 답변드리겠습니다')
    expect(html).toContain('루미 클리닉의 답변')
    expect(html).toContain('<b>3주</b>')
    expect(html).toContain('2026년 4월 21일')
  })

  it('shows a customer’s input as text, never as HTML', () => {
    const html = render({ content: '<img src=x onerror=alert(1)>' })
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toContain('<img src=x')
  })

  it('links back to its board, and offers nothing that needs scripts', () => {
    const html = render({ boardTypeId: 4 })
    expect(html).toContain('href="/cscenter/boards/4"')
    expect(html).not.toContain('삭제')
  })

  it('is marked as edited', () => {
    expect(render()).not.toContain('수정됨')
    expect(render({ updatedAt: '2026-04-22T02:00:00.000Z' })).toContain('수정됨')
  })
})

describe('a private post', () => {
  const html = render({ isPrivate: true, content: null })

  it('shows its title and a lock, and asks for its password', () => {
    expect(html).toMatch(/<h1[^>]*>기미 치료 간격이 궁금합니다<\/h1>/)
    expect(html).toContain('비공개 글입니다')
    expect(html).toMatch(/<input[^>]*type="password"[^>]*autoComplete="current-password"/i)
    expect(html).not.toContain('곧 답변드리겠습니다')
  })

  it('explains without scripts why it stays locked', () => {
    expect(html).toMatch(/<noscript><p[^>]*>비공개 글은/)
    expect(html).toMatch(/<input[^>]*type="password"[^>]* disabled/)
    expect(html).toMatch(/<button[^>]*type="submit"[^>]* disabled|<button[^>]* disabled[^>]*type="submit"/)
  })
})

it('uses the post’s title as page title, and keeps its text out of the head', () => {
  const page = toPageFacts(PAGE)
  const head = section.head?.({
    page,
    settings: { form: 'column', hasContact: true },
    content: null,
    // The head reads only the post.
    read: () => ({ row: toCustomerPost() }) as never,
    texts: () => (key) => key,
    toUrl: (path) => `https://lumi.example${path}`,
  })
  expect(head?.title).toBe('기미 치료 간격이 궁금합니다')
  expect(JSON.stringify(head)).not.toContain('3주')
})
