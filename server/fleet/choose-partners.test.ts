import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { toTenant, type Tenant } from '../tenancy/tenant.ts'
import { choosePartners } from './choose-partners.ts'

const tenant = (id: number, config: Parameters<typeof makeConfig>[0] = {}): Tenant =>
  toTenant(
    parsePartnerId(id),
    makePartner(id, `clinic-${id}`),
    makeMarketing(),
    makeConfig({ templateCode: 'clean', ...config }),
  )

const fleet = Array.from({ length: 300 }, (_, index) => tenant(index + 1))
const codesOf = (tenants: readonly Tenant[]) => tenants.map(({ partner }) => partner.partnerCode)
const share = (percent: number, template = 'clean') =>
  codesOf(choosePartners(fleet, template, { percent: String(percent) }).chosen)

describe('a share of the partners', () => {
  it('is about as large as was said, the same each time, and grows without losing anybody', () => {
    const [tenth, third] = [share(10), share(33)]
    expect(tenth.length).toBeGreaterThan(15)
    expect(tenth.length).toBeLessThan(50)
    expect(share(10)).toEqual(tenth)
    expect(third).toEqual(expect.arrayContaining(tenth))
    expect(share(100)).toHaveLength(300)
  })
})

describe('the partners of a roll-out', () => {
  const held = tenant(301, { isTemplateHeld: true })
  const elsewhere = tenant(302, { templateCode: 'calm' })
  const all = [...fleet.slice(0, 2), held, elsewhere]

  it('have the template, and are not held', () => {
    const { chosen, held: left } = choosePartners(all, 'clean', {})
    expect(codesOf(chosen)).toEqual(['clinic-1', 'clinic-2'])
    expect(codesOf(left)).toEqual(['clinic-301'])
    expect(codesOf(choosePartners(all, 'clean', { partners: 'clinic-2, clinic-301' }).chosen)).toEqual(['clinic-2'])
  })

  it('are refused where they have another template, do not exist, or are named in two ways', () => {
    expect(() => choosePartners(all, 'clean', { partners: 'clinic-302' })).toThrow('is shown in "calm"')
    expect(() => choosePartners(all, 'clean', { partners: 'clinic-9' })).toThrow('no partner "clinic-9"')
    expect(() => choosePartners(all, 'clean', { partners: 'clinic-1', percent: '10' })).toThrow('not both')
    expect(() => choosePartners(all, 'clean', { percent: '101' })).toThrow('"101" is no percentage')
  })
})
