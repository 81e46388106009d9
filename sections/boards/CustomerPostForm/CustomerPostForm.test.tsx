import { expect, it } from 'vitest'
import { toCustomerPostSummary } from '#tests/customer-post-fixtures.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toBoardType, toList } from '#tests/post-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { CustomerPostFormSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { boardTypeOf, newestPostOf } from './queries.ts'

const PAGE = {
  route: '/cscenter/boards/{boardTypeId}/write',
  path: '/cscenter/boards/2/write',
  params: { boardTypeId: '2' },
}
const BOARD = toBoardType({ id: 2, name: '온라인 상담', description: '의료진이 답합니다.', kind: 'CUSTOMER_BOARD' })

const render = (page: PageChanges = {}, settings: Partial<CustomerPostFormSettings> = {}) => {
  const changes = { ...PAGE, ...page }
  const facts = toPageFacts(changes)
  return renderSection(section, {
    page: changes,
    settings,
    data: [
      [boardTypeOf(facts), { row: BOARD }],
      [newestPostOf(facts), toList([toCustomerPostSummary()])],
    ],
  })
}

it('has a labelled field for each part of a post, disabled until hydration', () => {
  const html = render()
  for (const name of ['authorName', 'password', 'title', 'content', 'phone', 'email']) {
    expect(html).toMatch(new RegExp(`<label for="tested-form-${name}"`))
    expect(html).toMatch(new RegExp(`<(input|textarea) id="tested-form-${name}"[^>]* name="${name}"`))
  }
  expect(html).toMatch(/<fieldset disabled/)
  expect(html).toMatch(/<noscript>.*02-555-0142.*<\/noscript>/)
})

it('marks required fields, and says that passwords have at least four characters', () => {
  const html = render()
  expect(html.match(/aria-required="true"/g)).toHaveLength(4)
  expect(html).toContain('4자 이상')
  expect(html).toMatch(/aria-describedby="tested-form-password-hint"/)
})

it('is private and Korean by default, and has no form action', () => {
  const html = render()
  expect(html).toMatch(/value="private"[^>]*checked|checked[^>]*value="private"/)
  expect(html).toContain('<option value="KR" selected="">+82</option>')
  expect(html).not.toContain('action=')
})

it('has a honeypot field that people can neither see nor reach', () => {
  expect(render()).toMatch(
    /class="visually-hidden" aria-hidden="true"><label[^>]*>[^<]+<\/label><input[^>]*tabindex="-1"/i,
  )
})

it('links to the privacy policy beside the form', () => {
  const html = render({ language: 'en', path: '/cscenter/boards/2/write' })
  expect(html).toMatch(
    /<a href="\/en\/terms\/privacy-policy" target="_blank"|target="_blank"[^>]*href="\/en\/terms\/privacy-policy"/,
  )
})

it('omits the board’s description if the layout turns it off', () => {
  expect(render()).toContain('의료진이 답합니다.')
  expect(render({}, { hasDescription: false })).not.toContain('의료진이 답합니다.')
})

it('is not found on a board that only the clinic writes to', () => {
  // The content API answers 404 for customers' posts of such a board.
  const page = toPageFacts(PAGE)
  expect(
    section.critical?.({ page, settings: { arrangement: 'aside', hasDescription: true }, content: null }),
  ).toHaveLength(2)
})

it('names the board and has the same form in every arrangement; a panel adds the next steps', () => {
  for (const arrangement of ['aside', 'panel', 'paper', 'margin'] as const) {
    const html = render({}, { arrangement })
    expect(html).toContain('<h2')
    expect(html).toMatch(/name="content"/)
    expect(html.includes('의료진이 읽습니다')).toBe(arrangement === 'panel')
  }
})
