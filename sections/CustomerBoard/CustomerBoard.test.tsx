import { expect, it } from 'vitest'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toPartnerInformation } from '#tests/partner-fixtures.ts'
import { toBoardType } from '#tests/post-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { boardTypeOf, infoOf } from './queries.ts'

const PAGE = { route: '/cscenter/boards/{boardTypeId}', path: '/cscenter/boards/2', params: { boardTypeId: '2' } }
const BOARD = toBoardType({ id: 2, name: '온라인 상담', description: '의료진이 답합니다.', kind: 'CUSTOMER_BOARD' })
const CONTENT = {
  title: '',
  text: '',
  channels: [
    { title: '전화', text: '진료시간 안에', url: 'tel:+8225550142', icon: 'phone' as const },
    { title: '글로 묻기', text: '게시판', url: '/cscenter/boards/2', icon: 'chat' as const },
  ],
}

const render = ({
  board = BOARD,
  page = {},
  settings = {},
}: { board?: typeof BOARD; page?: PageChanges; settings?: object } = {}) => {
  const facts = toPageFacts({ ...PAGE, ...page })
  return renderSection(section, {
    page: { ...PAGE, ...page },
    settings,
    content: CONTENT,
    data: [
      [boardTypeOf(facts), { row: board }],
      [infoOf(facts), { row: toPartnerInformation() }],
    ],
  })
}

it('names the page after the board and says honestly that it opens soon', () => {
  const html = render()
  expect(html).toMatch(/<h1[^>]*>온라인 상담<\/h1>/)
  expect(html).toContain('온라인 상담을 곧 엽니다')
  expect(html).not.toContain('<form')
})

it('leads to the channels there are, but not to itself', () => {
  const html = render()
  expect(html).toContain('href="tel:+8225550142"')
  expect(html).not.toContain('글로 묻기')
})

it('shows names alone and no way to the questions where the layout says so', () => {
  const html = render({ settings: { channels: 'compact', hasFaqLink: false } })
  expect(html).not.toContain('진료시간 안에')
  expect(html).not.toContain('href="/cscenter/faq"')
})

it('sends visitors of a board that the clinic writes to its own address', () => {
  const html = render({ board: toBoardType({ id: 2 }), page: { language: 'en' } })
  expect(html).toContain('href="/en/boards/2"')
  expect(html).not.toContain('opens soon')
})
