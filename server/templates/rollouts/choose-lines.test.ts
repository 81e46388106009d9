import { describe, expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { FleetQuery } from '../../api/http/fleet.ts'
import type { ListedPartner } from '../../resources/partners/index.ts'
import { chooseLines, type Everywhere } from './choose-lines.ts'
import { createFleetLines } from './fleet-lines.ts'

const partners = ['mole', 'lumi', 'onyu'].map((code, index): ListedPartner => ({
  id: parsePartnerId(index + 1),
  code,
  names: { ko: `canary-${code}` },
  mainLanguage: 'ko',
  hosts: [`${code}.test`],
  templateCode: code === 'onyu' ? 'calm' : 'clean',
  templateVersion: code === 'mole' ? '1.0.0' : null,
  isTemplateHeld: false,
  homepageType: code === 'onyu' ? 'BRANDING' : 'COMMERCE',
  timeZone: 'Asia/Seoul',
}))

const lines = await createFleetLines({
  all: async function* () {
    yield partners
  },
  some: async () => [],
}).read('ko')

const known: Everywhere = {
  shown: new Map(
    lines.map(({ code, showing }) => {
      const isNewest = code !== 'mole'
      return [showing, { version: isNewest ? '1.10.0' : '1.9.0', isPinned: !isNewest, isNewest }]
    }),
  ),
  waiting: {
    drafts: new Map([[2, 5]]),
    posts: new Map([
      [1, 1],
      [3, 7],
    ]),
    reservations: new Map([[1, 2]]),
    publishedAt: new Map([[1, '2026-11-20T00:00:00.000Z']]),
  },
  health: ({ id }) => (id === 3 ? 'broken' : 'unknown'),
}

const usual = { page: 1, size: 50, language: 'ko', requestHost: 'console.test:3000' } as const
const codes = (query: Partial<FleetQuery> = {}) =>
  chooseLines(lines, known, { ...usual, ...query }).map(({ code }) => code)

describe('clinics', () => {
  it('are sorted by name, or by a column and then by name', () => {
    expect(codes()).toEqual(['lumi', 'mole', 'onyu'])
    expect(codes({ isDescending: true })).toEqual(['onyu', 'mole', 'lumi'])
    expect(codes({ sort: 'posts', isDescending: true })).toEqual(['onyu', 'mole', 'lumi'])
    expect(codes({ sort: 'health', isDescending: true })).toEqual(['onyu', 'lumi', 'mole'])
    expect(codes({ sort: 'published' })).toEqual(['lumi', 'onyu', 'mole'])
    // Sorted by numeric version.
    expect(codes({ sort: 'template' })).toEqual(['onyu', 'mole', 'lumi'])
  })

  it('are filtered by name and address, template, site type and pending work', () => {
    expect(codes({ keyword: 'LUMI.test canary' })).toEqual(['lumi'])
    expect(codes({ keyword: 'lumi onyu' })).toEqual([])
    expect(codes({ templateCode: 'calm' })).toEqual(['onyu'])
    expect(codes({ homepageType: 'COMMERCE' })).toEqual(['lumi', 'mole'])
    expect(codes({ waiting: 'drafts' })).toEqual(['lumi'])
    expect(codes({ waiting: 'reservations', templateCode: 'clean' })).toEqual(['mole'])
    expect(codes({ waiting: 'update' })).toEqual(['mole'])
    expect(codes({ waiting: 'health' })).toEqual(['onyu'])
  })
})
