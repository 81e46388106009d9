import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { resolveTenant, type TenantClaim } from './requesting-tenant.ts'
import { createTenantDirectory, toHostName } from './tenant-directory.ts'
import { toTenant, type Tenant } from './tenant.ts'

const tenant = (id: number, code: string): Tenant =>
  toTenant(parsePartnerId(id), makePartner(id, code), makeMarketing(), makeConfig())

const stored = new Map([tenant(1, 'a'), tenant(2, 'b')].map((one) => [one.id, one]))
const directory = await createTenantDirectory(async (only) =>
  [...stored.values()].filter(({ id }) => only === undefined || id === only),
)

const ask = (claim: Partial<TenantClaim>) =>
  resolveTenant(
    { host: 'a.test', origin: undefined, siteKey: undefined, ...claim },
    { findPartnerByHost: (host) => directory.findByHost(host), siteKey: 'key-of-the-deployment' },
  ).partner.partnerCode

describe('whose content a request gets', () => {
  it('is decided by the host, its case and port aside', () => {
    expect(ask({ host: 'B.TEST:3000' })).toBe('b')
    expect(toHostName('[::1]:3000')).toBe('[::1]')
  })

  it('is not decided by an origin alone', () => {
    expect(ask({ origin: 'https://b.test' })).toBe('a')
    expect(ask({ origin: 'null' })).toBe('a')
  })

  it.each(['secret-key-of-b', 'key-of-the-deployment'])('is decided by an origin with the key %s', (siteKey) => {
    expect(ask({ origin: 'https://b.test:8443', siteKey })).toBe('b')
    expect(ask({ host: 'api.example', origin: 'https://b.test', siteKey })).toBe('b')
  })

  it.each(['wrong', 'secret-key-of-a', ''])('is refused to an origin with the key "%s"', (siteKey) => {
    expect(() => ask({ origin: 'https://b.test', siteKey })).toThrow('The site key does not speak for this origin.')
  })

  it('needs no key for its own origin', () => {
    expect(ask({ origin: 'https://a.test', siteKey: 'anything' })).toBe('a')
  })

  it.each(['c.test', 'a.test.evil.example', 'sub.a.test', ''])('is nobody\'s on the unknown host "%s"', (host) => {
    expect(() => ask({ host })).toThrow('No site answers on this host.')
  })
})

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
