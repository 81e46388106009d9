import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import type { FleetQuery } from '../http/fleet.ts'
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
  readMember: ({ id, partner, homepageConfig }) => ({
    partnerCode: partner.partnerCode,
    template: homepageConfig.templateCode,
    version: id === 1 ? '1.0.0' : '1.1.0',
    isPinned: id === 1,
    isHeld: false,
    homepageType: homepageConfig.homepageType,
    routes: [],
  }),
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
const list = (query: Partial<FleetQuery> = {}) => listClinics(tenants, known, { ...usual, ...query })
const codes = async (query: Partial<FleetQuery> = {}) => (await list(query)).clinics.map(({ code }) => code)

describe('the list of clinics', () => {
  it('is ordered by name, or by a column and then by name', async () => {
    expect(await codes()).toEqual(['lumi', 'mole', 'onyu'])
    expect(await codes({ sort: 'posts', isDescending: true })).toEqual(['onyu', 'mole', 'lumi'])
    expect(await codes({ sort: 'health', isDescending: true })).toEqual(['onyu', 'lumi', 'mole'])
    expect(await codes({ sort: 'published' })).toEqual(['lumi', 'onyu', 'mole'])
  })

  it('is narrowed by words of name and address, look, and what waits', async () => {
    expect(await codes({ keyword: 'LUMI.test canary' })).toEqual(['lumi'])
    expect(await codes({ keyword: 'lumi onyu' })).toEqual([])
    expect(await codes({ templateCode: 'calm' })).toEqual(['onyu'])
    expect(await codes({ homepageType: 'COMMERCE' })).toEqual(['lumi', 'mole'])
    expect(await codes({ waiting: 'drafts' })).toEqual(['lumi'])
    expect(await codes({ waiting: 'update' })).toEqual(['mole'])
    expect(await codes({ waiting: 'health' })).toEqual(['onyu'])
  })

  it('is the same whole or page by page, however many there are', async () => {
    const many = Array.from({ length: 1500 }, (_, index) =>
      toTenant(
        parsePartnerId(index + 1),
        makePartner(index + 1, `c${(index * 7) % 1500}`),
        makeMarketing(),
        makeConfig(),
      ),
    )
    const page = async (number: number) =>
      listClinics(many, known, { ...usual, size: 500, page: number, isDescending: true })
    const pages = await Promise.all(Array.from({ length: 3 }, (_, index) => page(index + 1)))
    const whole = await listClinics(many, known, { ...usual, size: 1500, isDescending: true })
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 1500))
    expect(pages.flatMap(({ clinics }) => clinics)).toEqual(whole.clinics)
    expect(new Set(whole.clinics.map(({ code }) => code)).size).toBe(1500)
  })

  it('tells of each what it is shown in and how it does', async () => {
    const [lumi, mole] = (await list()).clinics
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
