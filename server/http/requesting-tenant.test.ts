import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { createTenantDirectory, toHostName } from '../tenancy/tenant-directory.ts'
import { toTenant, type Tenant } from '../tenancy/tenant.ts'
import { resolveTenant, type TenantClaim } from './requesting-tenant.ts'

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
