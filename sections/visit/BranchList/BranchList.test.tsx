import { expect, it } from 'vitest'
import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toPartnerInformation } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { infoOf } from './queries.ts'

const branches = [
  { name: '강남 본점', url: '/introduce/space', address: '도산대로 318', tel: '02-555-0142' },
  { name: '분당점', url: 'https://bundang.example', address: '서현로 204', tel: '031-555-0176' },
]

const render = (partner: Partial<PartnerInformation>, page: PageChanges = {}, hasInquiry = true) =>
  renderSection(section, {
    page,
    settings: { hasInquiry },
    data: [[infoOf(toPageFacts(page).language), { row: toPartnerInformation(partner) }]],
  })

it('lists the clinics of the group and marks the one of this site', () => {
  const html = render({ branches })
  expect(html).toMatch(/<h3[^>]*>강남 본점<span[^>]*>지금 보고 계신 곳/)
  expect(html).toContain('href="https://bundang.example"')
  expect(html).toContain('href="tel:+82315550176"')
})

it('keeps the visitor’s language in the link to its own directions', () => {
  expect(render({ branches }, { language: 'ja' })).toContain('href="/ja/introduce/space"')
})

it('links to the group’s inquiry page if there is one', () => {
  const partner = { branches, partnerGroupInquiryUrl: 'https://group.example/inquiry' }
  expect(render(partner)).toContain('https://group.example/inquiry')
  expect(render(partner, {}, false)).not.toContain('https://group.example/inquiry')
})

it('renders nothing for a clinic without branches', () => {
  expect(render({ branches: [] })).toBe('')
})
