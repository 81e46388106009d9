import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toHostName } from '../../tenancy/tenant-directory.ts'
import { toTenant, type Tenant } from '../../tenancy/tenant.ts'
import { resolveTenant, type TenantClaim } from './requesting-tenant.ts'

const tenant = (id: number, code: string): Tenant =>
  toTenant(parsePartnerId(id), makePartner(id, code), makeMarketing(), makeConfig())

const tenants = [tenant(1, 'a'), tenant(2, 'b')]
const loadPartnerByHost = async (host: string) => tenants.find(({ partner }) => partner.hosts.includes(host)) ?? null

const ask = (claim: Partial<TenantClaim>) =>
  resolveTenant(
    { host: 'a.test', origin: undefined, siteKey: undefined, ...claim },
    { loadPartnerByHost, siteKey: 'key-of-the-deployment' },
  ).then(({ partner }) => partner.partnerCode)

describe('the tenant of a request', () => {
  it('is decided by the host, regardless of case and port', async () => {
    await expect(ask({ host: 'B.TEST:3000' })).resolves.toBe('b')
    expect(toHostName('[::1]:3000')).toBe('[::1]')
  })

  it('is also decided by a host with a trailing dot', async () => {
    await expect(ask({ host: 'b.test.' })).resolves.toBe('b')
    await expect(ask({ host: 'B.test.:3000' })).resolves.toBe('b')
    expect(toHostName('b.test..')).toBe('b.test.')
  })

  it('is not decided by an origin alone', async () => {
    await expect(ask({ origin: 'https://b.test' })).resolves.toBe('a')
    await expect(ask({ origin: 'null' })).resolves.toBe('a')
  })

  it.each(['secret-key-of-b', 'key-of-the-deployment'])('is decided by the origin with the key %s', async (siteKey) => {
    await expect(ask({ origin: 'https://b.test:8443', siteKey })).resolves.toBe('b')
    await expect(ask({ host: 'api.example', origin: 'https://b.test', siteKey })).resolves.toBe('b')
  })

  it.each(['wrong', 'secret-key-of-a', ''])('is refused for an origin with the key "%s"', async (siteKey) => {
    await expect(ask({ origin: 'https://b.test', siteKey })).rejects.toThrow(
      'The site key is not valid for this origin.',
    )
  })

  it('needs no key for its own origin', async () => {
    await expect(ask({ origin: 'https://a.test', siteKey: 'anything' })).resolves.toBe('a')
  })

  it.each(['c.test', 'a.test.evil.example', 'sub.a.test', ''])(
    'is not found on the unknown host "%s"',
    async (host) => {
      await expect(ask({ host })).rejects.toThrow('There is no site on this host.')
    },
  )
})
