import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { createTenantDirectory } from './tenant-directory.ts'
import { toTenant, type Tenant } from './tenant.ts'

const tenant = (id: number, code: string): Tenant =>
  toTenant(parsePartnerId(id), makePartner(id, code), makeMarketing(), makeConfig())

const stored = new Map([tenant(1, 'a'), tenant(2, 'b')].map((one) => [one.id, one]))
const directory = await createTenantDirectory(async (only) =>
  [...stored.values()].filter(({ id }) => only === undefined || id === only),
)

describe('the partners in memory', () => {
  it('are read again when their own settings change, not when their content does', async () => {
    const changed = tenant(1, 'a')
    stored.set(changed.id, changed)
    await directory.refresh(['partner:1/products', 'partner:2'])
    expect(directory.findByHost('a.test')).not.toBe(changed)
    await directory.refresh(['partner:1'])
    expect(directory.findByHost('a.test')).toBe(changed)
  })

  it('lose one that is gone and find one that is new', async () => {
    const added = tenant(3, 'c')
    stored.set(added.id, added)
    stored.delete(parsePartnerId(2))
    await directory.refresh(['partner:2', 'partner:3'])
    expect([directory.findByHost('b.test'), directory.findByHost('c.test')]).toEqual([null, added])
    expect(directory.all()).toHaveLength(2)
  })

  it('have their main language first and each language once', () => {
    const partner = makePartner(1, 'a')
    const rows = [...partner.language.rows.toReversed(), { code: 'en' as const, name: 'English' }]
    const { languages } = toTenant(
      parsePartnerId(1),
      { ...partner, language: { ...partner.language, rows } },
      makeMarketing(),
      makeConfig(),
    )
    expect(languages).toEqual(['ko', 'ja', 'en'])
  })
})
