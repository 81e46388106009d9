import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant, type Tenant } from '../../tenancy/tenant.ts'
import { choosePartners, type PartnerChoice, type Chosen } from './choose-partners.ts'

const tenant = (id: number, config: Parameters<typeof makeConfig>[0] = {}): Tenant =>
  toTenant(
    parsePartnerId(id),
    makePartner(id, `clinic-${id}`),
    makeMarketing(),
    makeConfig({ templateCode: 'clean', ...config }),
  )

const fleet = Array.from({ length: 300 }, (_, index) => tenant(index + 1))
const choose = (tenants: readonly Tenant[], choice: PartnerChoice) =>
  choosePartners(
    {
      partners: async function* () {
        yield* tenants
      },
      loadPartnerByCode: async (code) => tenants.find(({ partner }) => partner.partnerCode === code) ?? null,
    },
    'clean',
    choice,
  )
const codesOf = (chosen: readonly Chosen[]) => chosen.map(({ code }) => code)
const share = async (percent: number) => codesOf((await choose(fleet, { percent: String(percent) })).chosen)

describe('a share of the partners', () => {
  it('has about the requested size, is stable, and only adds partners when it grows', async () => {
    const [tenth, third] = [await share(10), await share(33)]
    expect(tenth.length).toBeGreaterThan(15)
    expect(tenth.length).toBeLessThan(50)
    expect(await share(10)).toEqual(tenth)
    expect(third).toEqual(expect.arrayContaining(tenth))
    expect(await share(100)).toHaveLength(300)
  })
})

describe('the partners of a roll-out', () => {
  const held = tenant(301, { isTemplateHeld: true })
  const elsewhere = tenant(302, { templateCode: 'calm' })
  const all = [...fleet.slice(0, 2), held, elsewhere]

  it('use the template and are not held', async () => {
    const { chosen, held: left } = await choose(all, {})
    expect(codesOf(chosen)).toEqual(['clinic-1', 'clinic-2'])
    expect(codesOf(left)).toEqual(['clinic-301'])
    expect(codesOf((await choose(all, { partners: 'clinic-2, clinic-301' })).chosen)).toEqual(['clinic-2'])
  })

  it('are refused where they have another template, do not exist, or are named in two ways', async () => {
    await expect(choose(all, { partners: 'clinic-302' })).rejects.toThrow('uses the template "calm"')
    await expect(choose(all, { partners: 'clinic-9' })).rejects.toThrow('Unknown partner "clinic-9"')
    await expect(choose(all, { partners: 'clinic-1', percent: '10' })).rejects.toThrow('not both')
    await expect(choose(all, { percent: '101' })).rejects.toThrow('Invalid percentage "101"')
  })
})
