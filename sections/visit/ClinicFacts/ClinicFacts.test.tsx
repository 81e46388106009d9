import { expect, it } from 'vitest'
import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toPartnerInformation } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { infoOf } from './queries.ts'

const render = (partner: Partial<PartnerInformation> = {}, page: PageChanges = {}, hasTerms = true) =>
  renderSection(section, {
    page,
    settings: { hasTerms },
    data: [[infoOf(toPageFacts(page).language), { row: toPartnerInformation(partner) }]],
  })

it('shows the facts the clinic has provided and leaves out the rest', () => {
  const html = render()
  expect(html).toMatch(/<dt>의료기관명<\/dt><dd>루미 클리닉의원<\/dd>/)
  expect(html).toMatch(/<dt>사업자등록번호<\/dt><dd>214-87-30912<\/dd>/)
  expect(html).not.toContain('팩스')
})

it('does not repeat the clinic’s name as its group', () => {
  expect(render({ partnerGroupName: '루미 메디컬 그룹' })).toContain('소속')
  expect(render({ partnerGroupName: '루미 클리닉의원' })).not.toContain('소속')
})

it('shows numbers as dialled from abroad', () => {
  expect(render({}, { language: 'en' })).toMatch(/href="tel:\+8225550142"[^>]*>\+82 2-555-0142</)
})

it('links to the terms in the page’s language', () => {
  expect(render({}, { language: 'zh' })).toContain('href="/zh/terms/privacy-policy"')
  expect(render({}, {}, false)).not.toContain('/terms/')
})
