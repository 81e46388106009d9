import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { toTenant } from '../tenancy/tenant.ts'
import { healthOf, listClinics, type Known } from './list-clinics.ts'

const NONE = { pages: 0, sections: 0, warnings: 0, links: 0, translations: 0 }

const tenants = ['mole', 'lumi', 'onyu'].map((code, index) =>
  toTenant(
    parsePartnerId(index + 1),
    makePartner(index + 1, code),
    makeMarketing(),
    makeConfig(code === 'onyu' ? { templateCode: 'calm', homepageType: 'BRANDING' } : {}),
  ),
)

const known: Known = {
  tenants,
  members: tenants.map(({ partner, homepageConfig }, index) => ({
    partnerCode: partner.partnerCode,
    template: homepageConfig.templateCode,
    version: index === 0 ? '1.0.0' : '1.1.0',
    isPinned: index === 0,
    isHeld: false,
    homepageType: homepageConfig.homepageType,
    routes: [],
  })),
  templates: new Map([
    ['clean', { version: '1.1.0', label: { ko: '클린', en: 'Clean' } }],
    ['calm', { version: '1.1.0', label: { ko: '고요', en: 'Calm' } }],
  ]),
  waiting: {
    drafts: new Map([[2, 5]]),
    posts: new Map([
      [1, 1],
      [3, 7],
    ]),
    reservations: new Map(),
    publishedAt: new Map([[1, '2026-11-20T00:00:00.000Z']]),
  },
  checks: new Map([[3, { checkedAt: '2026-11-22T18:00:00.000Z', counts: { ...NONE, pages: 1 } }]]),
}

const usual = { page: 1, size: 50, language: 'ko', requestHost: 'console.test:3000' } as const
const codes = (query: Partial<Parameters<typeof listClinics>[1]> = {}) =>
  listClinics(known, { ...usual, ...query }).map(({ code }) => code)

describe('the list of clinics', () => {
  it('is ordered by name, or by a column and then by name', () => {
    expect(codes()).toEqual(['lumi', 'mole', 'onyu'])
    expect(codes({ sort: 'posts', isDescending: true })).toEqual(['onyu', 'mole', 'lumi'])
    expect(codes({ sort: 'health', isDescending: true })).toEqual(['onyu', 'lumi', 'mole'])
    expect(codes({ sort: 'published' })).toEqual(['lumi', 'onyu', 'mole'])
  })

  it('is narrowed by words of name and address, look, and what waits', () => {
    expect(codes({ keyword: 'LUMI.test canary' })).toEqual(['lumi'])
    expect(codes({ keyword: 'lumi onyu' })).toEqual([])
    expect(codes({ templateCode: 'calm' })).toEqual(['onyu'])
    expect(codes({ homepageType: 'COMMERCE' })).toEqual(['lumi', 'mole'])
    expect(codes({ waiting: 'drafts' })).toEqual(['lumi'])
    expect(codes({ waiting: 'update' })).toEqual(['mole'])
    expect(codes({ waiting: 'health' })).toEqual(['onyu'])
  })

  it('tells of each what it is shown in and how it does', () => {
    const [lumi, mole] = listClinics(known, usual)
    expect(mole).toMatchObject({ templateName: '클린', templateVersion: '1.0.0', follows: 'release', isNewest: false })
    expect(lumi).toMatchObject({ follows: 'build', isNewest: true, health: 'unknown', drafts: 5, publishedAt: null })
    expect(lumi?.siteAddress).toBe('https://lumi.test')
  })
})

it('what visitors do not see is broken, what is only work wants attention', () => {
  expect([undefined, NONE, { ...NONE, links: 1 }, { ...NONE, sections: 1, links: 2 }].map(healthOf)).toEqual([
    'unknown',
    'fine',
    'attention',
    'broken',
  ])
})
