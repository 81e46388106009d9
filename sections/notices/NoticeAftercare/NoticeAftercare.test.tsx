import { expect, it } from 'vitest'
import type { AfterNotice } from '#schemas/generated/api/after-notices.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { NoticeAftercareSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { noticesOf } from './queries.ts'

const toNotice = (changes: Partial<AfterNotice> = {}): AfterNotice => ({
  id: 1,
  categoryId: 1,
  title: '스킨부스터 후 주의사항',
  content: '<p>여섯 시간 동안 만지지 않습니다.</p>',
  weight: 1,
  categoryName: '스킨부스터',
  fallbackFields: [],
  ...changes,
})
const general = toNotice({ id: 2, categoryId: null, categoryName: null, title: '모두 지켜 주세요' })
const lifting = toNotice({ id: 3, categoryId: 2, categoryName: '리프팅', title: '리프팅 후' })

const render = (rows: AfterNotice[], settings: Partial<NoticeAftercareSettings> = {}, page: PageChanges = {}) =>
  renderSection(section, {
    settings,
    page,
    data: [[noticesOf(toPageFacts(page).language), { rows, total: rows.length, page: 1, size: 100 }]],
  })

it('groups notices by treatment, with those for all treatments first', () => {
  const html = render([toNotice(), lifting, general])
  const headings = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text)
  expect(headings.slice(0, 3)).toEqual(['모든 시술', '스킨부스터', '리프팅'])
})

it('puts notices of one treatment under one heading', () => {
  const html = render([toNotice(), toNotice({ id: 5, title: '일주일 뒤' })])
  expect(html.match(/>스킨부스터<\/h2>/g)).toHaveLength(1)
  expect(html.match(/<details/g)).toHaveLength(2)
})

it.each([
  ['first', 1],
  ['all', 2],
  ['none', 0],
] as const)('opens the notices that the setting “%s” selects', (opens, count) => {
  expect(render([toNotice(), lifting], { opens }).match(/<details[^>]* open=""/g) ?? []).toHaveLength(count)
})

it('ends with the clinic’s number, in a form that can be dialled from abroad', () => {
  expect(render([toNotice()])).toMatch(/href="tel:\+8225550142"[^>]*>02-555-0142</)
  expect(render([toNotice()], {}, { language: 'en' })).toContain('+82 2-555-0142')
  expect(render([toNotice()], { hasCall: false })).not.toContain('tel:')
})

it('shows a message if there are no notices, and still shows the number', () => {
  const html = render([])
  expect(html).toContain('주의사항을 준비하고 있어요')
  expect(html).toContain('tel:')
})
